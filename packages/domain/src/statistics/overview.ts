import type { ProcessingStatus, StageStatus } from '../passages/stage.ts'
import type { PlainNoteCode } from '../passages/stage-note.ts'

/** Number of days whose suggestions the overview counts. The last day is today. */
export const OVERVIEW_DAYS = 30

/** Maximum number of detectors' boxes that the overview reads; the newest count. */
export const OVERVIEW_BOXES = 10_000

/** Maximum number of unsettled passings whose new damages are priced; the newest count. */
export const OVERVIEW_PRICED = 500

/** Outcome of a suggested spot, the strongest first. `faint` is a faint suggestion without a decision (ruling 42). */
export const SUGGESTION_OUTCOMES = ['accepted', 'rejected', 'undecided', 'faint'] as const
export type SuggestionOutcome = (typeof SUGGESTION_OUTCOMES)[number]

/**
 * Party for which an unsettled passing waits. `toCheck`: a user of the company must check it. `withCustomer`: the customer must answer.
 * `objected`: a user must answer the customer's objection.
 */
export const STAKES = ['toCheck', 'withCustomer', 'objected'] as const
export type Stake = (typeof STAKES)[number]

/**
 * State of the newest customer's page of a return, without withdrawn pages. It is null if there is no page, or if the page no longer
 * counts.
 */
export type PageState = 'accepted' | 'objected' | 'waiting' | null

export type StakeFacts = {
  /** number of new damages that a person has recorded or accepted */
  newDamages: number
  isPickup: boolean
  isChecked: boolean
  /** true if a filed claim contains a damage of the passing */
  isClaimed: boolean
  page: PageState
}

/**
 * Returns the state of the newest page of a return that was not withdrawn. A page no longer counts if a user settled its objection, or if
 * it expired without an answer.
 * @param verdict the customer's latest acceptance or objection
 */
export const pageStateOf = (page: {
  verdict: 'accept' | 'object' | null
  isSettled: boolean
  isExpired: boolean
}): PageState => {
  if (page.verdict === 'accept') return 'accepted'
  if (page.verdict === 'object') return page.isSettled ? null : 'objected'
  return page.isExpired ? null : 'waiting'
}

/**
 * Returns the party for which a passing waits. Money is at stake while a return has new damages that no filed claim contains and no
 * customer has accepted. Without a customer's page, a user settles the passing by marking it as checked. Returns undefined if the passing
 * is settled, or if nothing is at stake.
 */
export function stakeOf({ newDamages, isPickup, isChecked, isClaimed, page }: StakeFacts): Stake | undefined {
  if (newDamages === 0 || isPickup || isClaimed || page === 'accepted') return undefined
  if (page === 'objected') return 'objected'
  if (page === 'waiting') return 'withCustomer'
  return isChecked ? undefined : 'toCheck'
}

/** Reasons why neither a detector nor a person has inspected a car's newest passing. */
export const UNINSPECTED_REASONS = [
  'firstPassing',
  'skipped',
  'failed',
  'detectionOff',
  'noDetector',
  'notCompared',
] as const
export type UninspectedReason = (typeof UNINSPECTED_REASONS)[number]

/**
 * Reasons by the codes of a detection's notes, the decisive code first. If a detection has none of these codes, the photos could not be
 * compared.
 */
export const REASON_OF_NOTE: readonly (readonly [code: PlainNoteCode, reason: UninspectedReason])[] = [
  ['firstPassing', 'firstPassing'],
  ['detectionOff', 'detectionOff'],
  ['detectionUnwanted', 'detectionOff'],
  ['noDetector', 'noDetector'],
  ['detectionNotRun', 'noDetector'],
  ['noCompany', 'noDetector'],
]

export type UninspectedFacts = {
  status: ProcessingStatus
  detection: StageStatus | null
  isSkipped: boolean
  /** codes of the notes of the passing's damage detection */
  notes: readonly string[]
}

/**
 * Returns the reason why nobody inspected a passing. A failure of the pipeline takes precedence, because then no inspection was possible.
 */
export function uninspectedReasonOf({ status, detection, isSkipped, notes }: UninspectedFacts): UninspectedReason {
  if (status === 'failed' || detection === 'failed') return 'failed'
  if (isSkipped) return 'skipped'
  if (detection === 'skipped') return 'detectionOff'
  if (detection === null) return 'noDetector'
  return REASON_OF_NOTE.find(([code]) => notes.includes(code))?.[1] ?? 'notCompared'
}
