import type { CaseState } from '../cases/case-states.ts'
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
 * Work that an unsettled return waits for. `toCheck`: a user of the company must check it. `notAsked`: it was checked, and nobody has been
 * asked yet. `withCustomer`: the customer must answer or pay. `objected`: a user must answer the customer's objection.
 */
export const STAKES = ['toCheck', 'notAsked', 'withCustomer', 'objected'] as const
export type Stake = (typeof STAKES)[number]

/**
 * State of the customer's pages of a return that ask about no case, without withdrawn pages. It is null if there is no page, or if no page
 * counts any more.
 */
export type PageState = 'accepted' | 'objected' | 'waiting' | null

export type StakeFacts = {
  /** number of damages that a person has recorded or accepted: first seen since the pickup, or without a pickup in this passing */
  newDamages: number
  isPickup: boolean
  isChecked: boolean
  /** true if a filed claim contains a damage of the passing */
  isClaimed: boolean
  /** state of the newest case of the return; null without a case */
  caseState: CaseState | null
  page: PageState
}

export type PageFacts = {
  /** the customer's latest acceptance or objection */
  verdict: 'accept' | 'object' | null
  isSettled: boolean
  isExpired: boolean
  /** number of damages that the page shows */
  shown: number
}

/**
 * Returns the state of the pages of a return that were not withdrawn. An open objection on any of them counts. Otherwise the newest page
 * counts, unless a user settled its objection, it expired without an answer, or it was accepted without showing every new damage.
 * @param pages the newest first
 */
export function pageStateOf(pages: readonly PageFacts[], newDamages: number): PageState {
  if (pages.some(({ verdict, isSettled }) => verdict === 'object' && !isSettled)) return 'objected'
  const [newest] = pages
  if (!newest || newest.verdict === 'object') return null
  if (newest.verdict === 'accept') return newest.shown >= newDamages ? 'accepted' : null
  return newest.isExpired ? null : 'waiting'
}

/** Stake of a return with a case. Undefined: the case has settled it by payment, acceptance, waiver or its move to a claim. */
export const STAKE_OF_CASE: Readonly<Record<CaseState, Stake | undefined>> = {
  draft: 'notAsked',
  waitingForApproval: 'notAsked',
  stated: 'notAsked',
  sent: 'withCustomer',
  partlyAnswered: 'withCustomer',
  objected: 'objected',
  accepted: undefined,
  settled: undefined,
  waived: undefined,
  movedToClaim: undefined,
}

/**
 * Returns the work that a return waits for, or undefined if nothing is at stake (decision 132). Money is at stake from the first new damage
 * until a case ends or is accepted, a claim is filed, or the customer accepts every new damage. Marking the return as checked settles
 * nothing.
 */
export function stakeOf({
  newDamages,
  isPickup,
  isChecked,
  isClaimed,
  caseState,
  page,
}: StakeFacts): Stake | undefined {
  if (newDamages === 0 || isPickup || isClaimed) return undefined
  const byCase = caseState === null ? null : STAKE_OF_CASE[caseState]
  if (byCase === undefined || (byCase === null && page === 'accepted')) return undefined
  if (page === 'objected') return 'objected'
  if (byCase === 'objected' || byCase === 'withCustomer') return byCase
  if (page === 'waiting') return 'withCustomer'
  return byCase ?? (isChecked ? 'notAsked' : 'toCheck')
}

/** Reasons why neither a detector nor a person has inspected a passing. */
export const UNINSPECTED_REASONS = [
  'noPlate',
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
  ['carUnknown', 'noPlate'],
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
