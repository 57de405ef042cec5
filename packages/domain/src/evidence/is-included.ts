import type { EvidenceVerdict } from './judge-evidence.ts'

/** A clerk's decision on a damage of a pair. The note is a reason for other readers. */
export type EvidenceWord = { decision: 'include' | 'exclude'; note: string | null }

/** Reason why a clerk's decision is refused. */
export type WordRefusal = 'blocked' | 'noteMissing'

/**
 * Refuses a clerk's decision, or returns undefined. A blocked damage can never be included. A weak damage can be included only with a note.
 */
export function refuseWord(verdict: EvidenceVerdict, { decision, note }: EvidenceWord): WordRefusal | undefined {
  if (decision === 'exclude') return undefined
  if (verdict === 'blocked') return 'blocked'
  return verdict === 'weak' && !note ? 'noteMissing' : undefined
}

/**
 * True if reports, claims and customers' pages include a damage as a damage of this rental. A proven damage is included unless the clerk
 * excludes it. A weak damage is included only if the clerk includes it. A blocked damage is never included. `verdict` is the current
 * judgement: an older decision of the clerk counts only if it would be accepted now.
 */
export function isIncluded(verdict: EvidenceVerdict, word: EvidenceWord | null): boolean {
  if (word === null) return verdict === 'proven'
  return word.decision === 'include' && refuseWord(verdict, word) === undefined
}
