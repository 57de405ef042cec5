import { m } from '../paraglide/messages.js'
import { photoReasonText } from './photo-reason.ts'

const NONE = /^No photo could be read\. /
const MORE = /^and (\d+) more$/
const isFileName = (text: string): boolean => text.includes('.') && !text.includes(' ')

/**
 * What image set creation says of photos that could not be read, in one's own language, what they have in common once;
 * undefined for any other note.
 */
export function photoNote(note: string): string | undefined {
  const files = new Map<string, string[]>()
  const rest: string[] = []
  for (const problem of note.replace(NONE, '').split('; ')) {
    const at = problem.indexOf(': ')
    const [file, reason] = [problem.slice(0, at), problem.slice(at + 2)]
    const more = MORE.exec(problem)?.[1]
    if (more) rest.push(m.note_photosMore({ more }))
    else if (at > 0 && isFileName(file)) files.set(reason, [...(files.get(reason) ?? []), file])
    else return undefined
  }
  const said = [...files].map(([reason, of]) => `${photoReasonText(reason)} (${of.join(', ')})`)
  return [NONE.test(note) && m.note_noPhotoRead(), [...said, ...rest].join('; ')].filter(Boolean).join('. ')
}
