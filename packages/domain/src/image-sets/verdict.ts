import type { Camera } from '../capture/camera.ts'
import type { PipelineStep } from '../passages/stage.ts'
import {
  type Inspection,
  type InspectionFacts,
  inspectionOf,
  isInspectionOver,
  type OpenInspection,
} from './inspection.ts'

/** What the verdict sentence of a passing is made from. */
export type VerdictFacts = InspectionFacts & {
  currentStep: PipelineStep | undefined
  /** new and recent damage families, not counting the car's first passing */
  newDamages: number
  recentDamages: number
  /** families first seen after the last pickup before this passing; undefined without such a pickup */
  sincePickup: number | undefined
  /** suggestions nobody has decided */
  undecided: number
  /** damages recorded at the car's first passing; undefined when there is an earlier passing */
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
      /** how far the rest of the car was looked at */
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
 * What it means that nothing is listed about a passing. `nothing` alone may be worded as "no damage" or "no change": the whole
 * car was looked at, and nothing is left to decide.
 */
export type Silence = 'toDecide' | OpenInspection | 'nothing'

export function silenceOf({ inspection, undecided }: { inspection: Inspection; undecided: number }): Silence {
  if (inspection.state === 'failed') return 'failed'
  if (undecided > 0) return 'toDecide'
  return inspection.state === 'whole' ? 'nothing' : inspection.state
}

/**
 * The one sentence that every screen, report, mail and file says about a passing: what people or machines found is told
 * first, and else what the silence means.
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
 * The verdict about the newer passing of a pair, as its comparison, report and customer page say it.
 * @param newDamages of the pair: first seen after the older one
 */
export const pairVerdictOf = (newer: VerdictFacts, newDamages: number): Verdict =>
  verdictOf({ ...newer, newDamages: 0, recentDamages: 0, sincePickup: newDamages, baseline: undefined })

/** Work that is left on a passing before it is settled. */
export type OpenWork = {
  undecided: number
  /** undefined: all that can be looked at was */
  inspection: OpenInspection | undefined
  hasNoPlate: boolean
}

/** What is left to do before a passing can be called checked; undefined where nothing is. */
export function openWorkOf(facts: VerdictFacts & { hasPlate: boolean }): OpenWork | undefined {
  const inspection = inspectionOf(facts)
  const open: OpenWork = {
    undecided: facts.undecided,
    inspection: isInspectionOver(inspection) ? undefined : (inspection.state as OpenInspection),
    hasNoPlate: !facts.hasPlate,
  }
  return open.undecided > 0 || open.inspection !== undefined || open.hasNoPlate ? open : undefined
}

/** Why nothing about a passing may go to a customer or anybody else by mail yet. */
export type SendRefusal = 'NOT_INSPECTED' | 'UNDECIDED_DAMAGES'

/**
 * A passing that was not looked at is never sent about; undecided finds only where somebody was asked and wants it so.
 * @param isAnyway somebody has seen how many are undecided
 */
export function sendRefusalOf(
  { inspection, undecided }: { inspection: Inspection; undecided: number },
  isAnyway: boolean,
): SendRefusal | undefined {
  if (!isInspectionOver(inspection)) return 'NOT_INSPECTED'
  return undecided > 0 && !isAnyway ? 'UNDECIDED_DAMAGES' : undefined
}
