import type { EvidenceVerdict } from './judge-evidence.ts'

/** What a clerk said about a damage of a pair; a note is a reason that others can read. */
export type EvidenceWord = { decision: 'include' | 'exclude'; note: string | null }

/** Whether a word can be given: why not, or undefined. */
export type WordRefusal = 'blocked' | 'noteMissing'

/** What is blocked cannot be put in by anybody; what is weak only with the reason why. */
export function refuseWord(verdict: EvidenceVerdict, { decision, note }: EvidenceWord): WordRefusal | undefined {
  if (decision === 'exclude') return undefined
  if (verdict === 'blocked') return 'blocked'
  return verdict === 'weak' && !note ? 'noteMissing' : undefined
}

/**
 * Whether comparative reports, claims and customers' pages include a damage as one of this rental: a proven damage
 * unless the clerk leaves it out, a weak damage only where the clerk includes it, a blocked damage never. `verdict` is
 * the judgement of now: an older decision of the clerk counts only as far as it would be accepted today.
 */
export function isIncluded(verdict: EvidenceVerdict, word: EvidenceWord | null): boolean {
  if (word === null) return verdict === 'proven'
  return word.decision === 'include' && refuseWord(verdict, word) === undefined
}
