import { m } from '../../paraglide/messages.js'
import type { SetFault } from './set-draft.ts'

const WORDS: Record<SetFault, () => string> = {
  empty: m.rigs_fieldEmpty,
  wrongSide: m.rigs_wrongSide,
  inUse: m.rigs_unitInUse,
  gone: m.rigs_unitGone,
  taken: m.rigs_nameTaken,
}
export const faultWords = (fault: SetFault | undefined): string | undefined => fault && WORDS[fault]()
