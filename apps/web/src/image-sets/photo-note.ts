import { m } from '../paraglide/messages.js'

/** Why a photo cannot be read, as the pipeline says it; other words, of what decoded it, stay as they came. */
const REASONS: Readonly<Record<string, () => string>> = {
  'The photo is cut off': m.note_photoCutOff,
  'The file is not a JPEG photo': m.note_photoNotJpeg,
  'The JPEG header is damaged': m.note_photoDamaged,
  'The JPEG header names no size': m.note_photoDamaged,
  'The photo could not be decoded: it took too much time or memory': m.note_photoTooMuch,
}
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
  const said = [...files].map(([reason, of]) => `${REASONS[reason]?.() ?? reason} (${of.join(', ')})`)
  return [NONE.test(note) && m.note_noPhotoRead(), [...said, ...rest].join('; ')].filter(Boolean).join('. ')
}
