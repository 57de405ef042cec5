import type { EvidenceVerdict } from './judge-evidence.ts'

/** A clerk's decision on a damage of a pair; the note is a reason that others can read. */
export type EvidenceWord = { decision: 'include' | 'exclude'; note: string | null }

/** Reason why a clerk's decision is refused; undefined if it is accepted. */
export type WordRefusal = 'blocked' | 'noteMissing'

/** Refuses a clerk's decision: a blocked damage can never be included, a weak damage only with a reason. */
export function refuseWord(verdict: EvidenceVerdict, { decision, note }: EvidenceWord): WordRefusal | undefined {
  if (decision === 'exclude') return undefined
  if (verdict === 'blocked') return 'blocked'
  return verdict === 'weak' && !note ? 'noteMissing' : undefined
}

/**
 * True if comparative reports, claims and customers' pages include a damage as a damage of this rental: a proven damage
 * unless the clerk leaves it out, a weak damage only if the clerk includes it, a blocked damage never. `verdict` is
 * the present judgement: an older decision of the clerk counts only as far as it would be accepted today.
 */
export function isIncluded(verdict: EvidenceVerdict, word: EvidenceWord | null): boolean {
  if (word === null) return verdict === 'proven'
  return word.decision === 'include' && refuseWord(verdict, word) === undefined
}
