import { m } from '../paraglide/messages.js'

const NAMED = /^(\d+) looked at: part named of (\d+), kind of (\d+)$/
const MATCHED =
  /^\d+ damages?: (\d+) known from other passings, (\d+) not known before(?: \((\d+) may be known: to be matched by hand\))?$/

/** What naming and matching of damages say of themselves, in one's own language; undefined for any other note. */
export function damageNote(note: string): string | undefined {
  const [, damages, parts, kinds] = NAMED.exec(note) ?? []
  if (damages && parts && kinds) return m.note_named({ damages, parts, kinds })
  const [, known, alone, unsure] = MATCHED.exec(note) ?? []
  if (!known || !alone) return undefined
  return unsure ? m.note_matchedUnsure({ known, alone, unsure }) : m.note_matched({ known, alone })
}
