import type { Camera } from '../capture/camera.ts'
import type { ProcessingStatus, StageStatus } from '../passages/stage.ts'

/** Facts that show how far a passing was inspected for damage. */
export type InspectionFacts = {
  status: ProcessingStatus
  /** result of the passing's damage detection; undefined before this step */
  detection: StageStatus | undefined
  /** true if a person examined all photos of the passing: a user confirmed it, or the passing was annotated or reviewed */
  isInspected: boolean
  /** cameras that the person or detector could not inspect: not compared, damaged or deleted */
  unseen: readonly Camera[]
  /** true if only one side of the rig recorded the car */
  isOneSided: boolean
  /** true if the annotator or reviewer skipped the passing */
  isSkipped: boolean
}

/**
 * Result of the inspection of a passing for damage. Only with `whole` does a list without finds mean that nothing is new. `by` is the
 * inspector, a person or a detector; `unseen` lists the cameras that were not inspected.
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
 * Returns the result of the inspection. An inspection by a person takes precedence over an inspection by a detector. A skipped passing
 * counts as skipped until a person confirms an inspection.
 */
export function inspectionOf(facts: InspectionFacts): Inspection {
  const { status, detection, isInspected, unseen, isOneSided, isSkipped } = facts
  if (status !== 'finished') return { state: status }
  if (!isInspected && isSkipped) return { state: 'skipped' }
  if (!isInspected && detection !== 'done') return { state: 'notInspected' }
  const by = isInspected ? 'person' : 'detector'
  return unseen.length > 0 || isOneSided ? { state: 'partly', by, unseen, isOneSided } : { state: 'whole', by }
}

/** True if nothing is left to inspect: the whole car was inspected, or a person inspected all existing photos. */
export const isInspectionOver = (inspection: Inspection): boolean =>
  inspection.state === 'whole' || (inspection.state === 'partly' && inspection.by === 'person')
