import type { ProcessingStatus, StageStatus } from '../passages/stage.ts'
import type { PlainNoteCode } from '../passages/stage-note.ts'

/** Number of days whose suggestions the overview counts, up to now. */
export const OVERVIEW_DAYS = 30

/** Maximum number of boxes of detectors that the overview reads, newest first. */
export const OVERVIEW_BOXES = 10_000

/** Maximum number of unsettled passings whose new damages are priced, newest first. */
export const OVERVIEW_PRICED = 500

/** What became of a suggested spot, the strongest first; `faint`: kept apart and undecided (ruling 42). */
export const SUGGESTION_OUTCOMES = ['accepted', 'rejected', 'undecided', 'faint'] as const
export type SuggestionOutcome = (typeof SUGGESTION_OUTCOMES)[number]

/** What an unsettled passing waits for: a user of the company, the customer, or an answer to the customer's objection. */
export const STAKES = ['toCheck', 'withCustomer', 'objected'] as const
export type Stake = (typeof STAKES)[number]

/** What the newest customer's page of a return that is not withdrawn says; null: no page, or it says nothing any more. */
export type PageState = 'accepted' | 'objected' | 'waiting' | null

export type StakeFacts = {
  /** new damages that a person has recorded or accepted */
  newDamages: number
  isPickup: boolean
  isChecked: boolean
  /** a filed claim contains a damage of the passing */
  isClaimed: boolean
  page: PageState
}

/**
 * State of the newest page of a return that is not withdrawn. An objection that a user marked as settled counts as no page;
 * a page that expired without an answer as well.
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
 * What an unsettled passing waits for; undefined: settled, or nothing is at stake. Money is at stake while a return has new damages that
 * no filed claim contains and no customer has accepted. Without a customer's page a user settles it by marking the passing checked.
 */
export function stakeOf({ newDamages, isPickup, isChecked, isClaimed, page }: StakeFacts): Stake | undefined {
  if (newDamages === 0 || isPickup || isClaimed || page === 'accepted') return undefined
  if (page === 'objected') return 'objected'
  if (page === 'waiting') return 'withCustomer'
  return isChecked ? undefined : 'toCheck'
}

/** Why no detector or person has inspected a car, by its newest passing. */
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
 * Reasons by the codes of the notes of a detection that did not run, the decisive first; without such a code the photos could not be
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
  /** codes of the notes of its damage detection */
  notes: readonly string[]
}

/** The reason why a passing that nobody inspected stayed uninspected. The pipeline's failure goes first: nothing could look then. */
export function uninspectedReasonOf({ status, detection, isSkipped, notes }: UninspectedFacts): UninspectedReason {
  if (status === 'failed' || detection === 'failed') return 'failed'
  if (isSkipped) return 'skipped'
  if (detection === 'skipped') return 'detectionOff'
  if (detection === null) return 'noDetector'
  return REASON_OF_NOTE.find(([code]) => notes.includes(code))?.[1] ?? 'notCompared'
}
