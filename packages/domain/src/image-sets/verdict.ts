import type { Camera } from '../capture/camera.ts'
import type { DamageAge } from '../damages/damage-age.ts'
import type { PipelineStep } from '../passages/stage.ts'
import {
  type Inspection,
  type InspectionFacts,
  inspectionOf,
  isInspectionOver,
  type OpenInspection,
} from './inspection.ts'

/** Facts that determine the verdict of a passing. */
export type VerdictFacts = InspectionFacts & {
  currentStep: PipelineStep | undefined
  /** numbers of new and recent damage families; 0 at the car's first passing */
  newDamages: number
  recentDamages: number
  /** number of families first seen after the last pickup before this passing, 0 if it is a pickup itself; undefined without a pickup */
  sincePickup: number | undefined
  /** number of suggestions without a decision */
  undecided: number
  /** number of damages recorded at the car's first passing; undefined if the car has an earlier passing */
  baseline: number | undefined
}

export type Verdict =
  | { kind: 'failed'; step: PipelineStep | undefined }
  | { kind: 'inProgress'; step: PipelineStep | undefined }
  | {
      kind: 'changed'
      newDamages: number
      recentDamages: number
      sincePickup: number
      undecided: number
      /** inspection of the rest of the car */
      rest: Inspection
    }
  | { kind: 'toDecide'; undecided: number; rest: Inspection }
  | { kind: 'skipped' }
  | { kind: 'notInspected'; recorded: number }
  | { kind: 'partly'; by: 'detector' | 'person'; unseen: readonly Camera[]; isOneSided: boolean; recorded: number }
  | { kind: 'baseline'; damages: number }
  | { kind: 'noChange' }

export const VERDICT_KINDS = [
  'failed',
  'inProgress',
  'changed',
  'toDecide',
  'skipped',
  'notInspected',
  'partly',
  'baseline',
  'noChange',
] as const satisfies readonly Verdict['kind'][]

/**
 * Reason why a passing has no listed damages. Only `nothing` may be worded as "no damage" or "no change": the whole
 * car was inspected, and no decision is open.
 */
export type Silence = 'toDecide' | OpenInspection | 'nothing'

export function silenceOf({ inspection, undecided }: { inspection: Inspection; undecided: number }): Silence {
  if (inspection.state === 'failed') return 'failed'
  if (undecided > 0) return 'toDecide'
  return inspection.state === 'whole' ? 'nothing' : inspection.state
}

/**
 * Returns the verdict that every screen, report, mail and file shows about a passing. Finds of people or detectors take precedence. Without
 * finds, the verdict gives the reason why there are none.
 */
export function verdictOf(facts: VerdictFacts): Verdict {
  const { newDamages, recentDamages, sincePickup = 0, undecided, baseline, currentStep: step } = facts
  const rest = inspectionOf(facts)
  if (rest.state === 'failed') return { kind: 'failed', step }
  if (newDamages > 0 || recentDamages > 0 || sincePickup > 0)
    return { kind: 'changed', newDamages, recentDamages, sincePickup, undecided, rest }
  if (undecided > 0) return { kind: 'toDecide', undecided, rest }
  const recorded = baseline ?? 0
  switch (rest.state) {
    case 'inProgress':
      return { kind: 'inProgress', step }
    case 'skipped':
      return { kind: 'skipped' }
    case 'notInspected':
      return { kind: 'notInspected', recorded }
    case 'partly':
      return { kind: 'partly', by: rest.by, unseen: rest.unseen, isOneSided: rest.isOneSided, recorded }
    case 'whole':
      return baseline === undefined ? { kind: 'noChange' } : { kind: 'baseline', damages: baseline }
  }
}

/** Number of damages of one age. `isSincePickup`: all of them were first seen after the pickup. */
export type AgedCount = { age: DamageAge; count: number; isSincePickup: boolean }

/**
 * Returns the damages of a changed passing by their age, which is the only word for a damage on every screen (decision 132). All new
 * damages are since the pickup if there is one, and so are the recent damages if the pickup is not the passing just before.
 */
export function changesOf({
  newDamages,
  recentDamages,
  sincePickup,
}: Pick<Extract<Verdict, { kind: 'changed' }>, 'newDamages' | 'recentDamages' | 'sincePickup'>): AgedCount[] {
  const recentSince = Math.min(recentDamages, Math.max(0, sincePickup - newDamages))
  const counts: AgedCount[] = [
    { age: 'new', count: newDamages, isSincePickup: sincePickup > 0 },
    { age: 'recent', count: recentSince, isSincePickup: true },
    { age: 'old', count: sincePickup - newDamages - recentSince, isSincePickup: true },
    { age: 'recent', count: recentDamages - recentSince, isSincePickup: false },
  ]
  return counts.filter(({ count }) => count > 0)
}

/**
 * Returns the verdict on the newer passing of a pair, which comparison, report and customer page show.
 * @param newDamages number of damages that were first seen after the older passing
 */
export const pairVerdictOf = (newer: VerdictFacts, newDamages: number): Verdict =>
  verdictOf({ ...newer, newDamages, recentDamages: 0, sincePickup: newDamages, baseline: undefined })

/** Work that is open on a passing. */
export type OpenWork = {
  undecided: number
  /** undefined if everything that can be inspected was inspected */
  inspection: OpenInspection | undefined
  hasNoPlate: boolean
}

/** Returns the work that is open before a passing can be marked as checked, or undefined if no work is open. */
export function openWorkOf(facts: VerdictFacts & { hasPlate: boolean }): OpenWork | undefined {
  const inspection = inspectionOf(facts)
  const open: OpenWork = {
    undecided: facts.undecided,
    inspection: isInspectionOver(inspection) ? undefined : (inspection.state as OpenInspection),
    hasNoPlate: !facts.hasPlate,
  }
  return open.undecided > 0 || open.inspection !== undefined || open.hasNoPlate ? open : undefined
}

/**
 * True if a passing with this open work is checked only with a reason (`MIN_CHECK_REASON`): its car was not inspected, or is unknown. So
 * the same key twice checks no car that nobody has seen (decision 132).
 */
export const needsReason = ({ inspection, hasNoPlate }: OpenWork): boolean => inspection !== undefined || hasNoPlate

/** Facts that show whether a person has to see an unchecked passing. `hasOpenAnswer` is true if a customer waits for a reply. */
type AgingFacts = VerdictFacts & { hasPlate: boolean; hasOpenAnswer: boolean }

/**
 * True if nobody has to see an unchecked passing. No work is open on it, no damage is new, and no customer waits for a reply. The column
 * `needs_nobody` of the table `image_set` computes the same.
 */
export const needsNobody = (facts: AgingFacts): boolean =>
  openWorkOf(facts) === undefined && facts.newDamages === 0 && (facts.sincePickup ?? 0) === 0 && !facts.hasOpenAnswer

/**
 * True if an unchecked passing has left the list "To check". Nobody has to see it, and its local day is before the first day that the
 * company's rule keeps.
 * @param recDay local day of the passing, `YYYY-MM-DD`
 * @param before first day that stays in the list, `YYYY-MM-DD`; null if the company's passings never leave it by age
 */
export const isAgedOut = (facts: AgingFacts, recDay: string, before: string | null): boolean =>
  before !== null && recDay < before && needsNobody(facts)

/** Reason why data of a passing may not be sent to a customer or by mail yet. */
export type SendRefusal = 'NOT_INSPECTED' | 'UNDECIDED_DAMAGES'

/**
 * Returns the reason why a passing may not be sent, or undefined. An uninspected passing is never sent. A passing with undecided finds is
 * sent only if the user confirms it.
 * @param isAnyway true if the user has seen the number of undecided finds and wants to send the passing
 */
export function sendRefusalOf(
  { inspection, undecided }: { inspection: Inspection; undecided: number },
  isAnyway: boolean,
): SendRefusal | undefined {
  if (!isInspectionOver(inspection)) return 'NOT_INSPECTED'
  return undecided > 0 && !isAnyway ? 'UNDECIDED_DAMAGES' : undefined
}
