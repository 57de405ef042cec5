import type { Camera } from '../capture/camera.ts'
import type { PipelineStep } from '../passages/stage.ts'
import {
  type Inspection,
  type InspectionFacts,
  inspectionOf,
  isInspectionOver,
  type OpenInspection,
} from './inspection.ts'

/** Facts from which the verdict sentence of a passing is made. */
export type VerdictFacts = InspectionFacts & {
  currentStep: PipelineStep | undefined
  /** numbers of new and recent damage families, without the car's first passing */
  newDamages: number
  recentDamages: number
  /** families first seen after the last pickup before this passing; undefined without a pickup */
  sincePickup: number | undefined
  /** suggestions that nobody has decided */
  undecided: number
  /** number of damages recorded at the car's first passing; undefined if an earlier passing exists */
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
 * The one sentence that every screen, report, mail and file shows about a passing: findings of people or machines first,
 * else the reason why there are no findings.
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

/**
 * The verdict on the newer passing of a pair, as the comparison, report and customer page show it.
 * @param newDamages of the pair: first seen after the older passing
 */
export const pairVerdictOf = (newer: VerdictFacts, newDamages: number): Verdict =>
  verdictOf({ ...newer, newDamages: 0, recentDamages: 0, sincePickup: newDamages, baseline: undefined })

/** Open work on a passing before it is settled. */
export type OpenWork = {
  undecided: number
  /** undefined if all that can be inspected was inspected */
  inspection: OpenInspection | undefined
  hasNoPlate: boolean
}

/** Work that is open before a passing can be marked checked; undefined if nothing is open. */
export function openWorkOf(facts: VerdictFacts & { hasPlate: boolean }): OpenWork | undefined {
  const inspection = inspectionOf(facts)
  const open: OpenWork = {
    undecided: facts.undecided,
    inspection: isInspectionOver(inspection) ? undefined : (inspection.state as OpenInspection),
    hasNoPlate: !facts.hasPlate,
  }
  return open.undecided > 0 || open.inspection !== undefined || open.hasNoPlate ? open : undefined
}

/** Facts that tell whether somebody has to see an unchecked passing; `hasOpenAnswer`: a customer waits for a reply. */
type AgingFacts = VerdictFacts & { hasPlate: boolean; hasOpenAnswer: boolean }

/**
 * True if nobody has to see an unchecked passing: no work is open on it, nothing is new, and no customer waits for a reply. The column
 * `needs_nobody` of the table `image_set` computes the same.
 */
export const needsNobody = (facts: AgingFacts): boolean =>
  openWorkOf(facts) === undefined && facts.newDamages === 0 && (facts.sincePickup ?? 0) === 0 && !facts.hasOpenAnswer

/**
 * True if an unchecked passing has left the list "To check": it needs nobody, and its local day lies before the day given by the
 * rule of its company.
 * @param recDay local day of the passing, `YYYY-MM-DD`
 * @param before first day that stays, `YYYY-MM-DD`; null if the company's passings do not age out
 */
export const isAgedOut = (facts: AgingFacts, recDay: string, before: string | null): boolean =>
  before !== null && recDay < before && needsNobody(facts)

/** Reason why data of a passing may not be sent to a customer or by mail yet. */
export type SendRefusal = 'NOT_INSPECTED' | 'UNDECIDED_DAMAGES'

/**
 * Decides whether a passing may be sent: an uninspected passing never; a passing with undecided finds only if the user confirms.
 * @param isAnyway the user has seen the number of undecided finds and sends nevertheless
 */
export function sendRefusalOf(
  { inspection, undecided }: { inspection: Inspection; undecided: number },
  isAnyway: boolean,
): SendRefusal | undefined {
  if (!isInspectionOver(inspection)) return 'NOT_INSPECTED'
  return undecided > 0 && !isAnyway ? 'UNDECIDED_DAMAGES' : undefined
}
