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
 * Whether a damage goes into comparative reports, claims and pages for customers as a damage of this rental: what is
 * proven unless the clerk leaves it out, what is weak only where the clerk puts it in, what is blocked never. It is asked
 * with the judgement of now: a word given before things changed counts only as far as it could be given today.
 */
export function isIncluded(verdict: EvidenceVerdict, word: EvidenceWord | null): boolean {
  if (word === null) return verdict === 'proven'
  return word.decision === 'include' && refuseWord(verdict, word) === undefined
}
