import type { Camera } from '../capture/camera.ts'
import type { ProcessingStatus, StageStatus } from '../passages/stage.ts'

/** Facts that tell how far a passing was inspected for damage. */
export type InspectionFacts = {
  status: ProcessingStatus
  /** result of this passing's damage detection; undefined before that step */
  detection: StageStatus | undefined
  /** a person examined all its photos: a user confirmed it, or the passing was annotated or reviewed */
  isInspected: boolean
  /** cameras that were not visible to the inspecting person or detector: not compared, damaged, deleted */
  unseen: readonly Camera[]
  /** only one side of the rig recorded the car */
  isOneSided: boolean
  /** the annotator or reviewer skipped the passing */
  isSkipped: boolean
}

/**
 * Result of the inspection of a passing for damage. Only with `whole` does a list without finds mean that nothing is new;
 * `partly` names the inspector (a person or a detector) and the cameras that stayed unseen.
 */
export type Inspection =
  | { state: 'failed' | 'inProgress' | 'skipped' | 'notInspected' }
  | { state: 'partly'; by: 'detector' | 'person'; unseen: readonly Camera[]; isOneSided: boolean }
  | { state: 'whole'; by: 'detector' | 'person' }

/** States in which part of the car was not inspected. */
export const OPEN_INSPECTIONS = [
  'partly',
  'notInspected',
  'skipped',
  'failed',
  'inProgress',
] as const satisfies readonly Exclude<Inspection['state'], 'whole'>[]
export type OpenInspection = (typeof OPEN_INSPECTIONS)[number]

/**
 * Result of the inspection. A person's inspection takes precedence over a detector's; a skipped passing counts as not inspected until a
 * person confirms an inspection.
 */
export function inspectionOf(facts: InspectionFacts): Inspection {
  const { status, detection, isInspected, unseen, isOneSided, isSkipped } = facts
  if (status !== 'finished') return { state: status }
  if (!isInspected && isSkipped) return { state: 'skipped' }
  if (!isInspected && detection !== 'done') return { state: 'notInspected' }
  const by = isInspected ? 'person' : 'detector'
  return unseen.length > 0 || isOneSided ? { state: 'partly', by, unseen, isOneSided } : { state: 'whole', by }
}

/** True if the inspection is complete: the whole car was inspected, or a person inspected all existing photos. */
export const isInspectionOver = (inspection: Inspection): boolean =>
  inspection.state === 'whole' || (inspection.state === 'partly' && inspection.by === 'person')
