import type { Camera } from '../capture/camera.ts'
import type { ProcessingStatus, StageStatus } from '../passages/stage.ts'

/** What is known of who looked at a passing for damage. */
export type InspectionFacts = {
  status: ProcessingStatus
  /** how the damage detection of this passing ended; undefined while it has not been reached */
  detection: StageStatus | undefined
  /** a person looked at all its photos: said so, annotated or reviewed it */
  isInspected: boolean
  /** cameras that whoever looked could not see: not compared, damaged, deleted */
  unseen: readonly Camera[]
  /** only one side of the rig recorded the car */
  isOneSided: boolean
  /** its annotator or reviewer has skipped it */
  isSkipped: boolean
}

/**
 * Whether a passing was looked at for damage. Only `whole` lets silence mean that there is nothing new; `partly` says who
 * looked and which cameras stayed unseen.
 */
export type Inspection =
  | { state: 'failed' | 'inProgress' | 'skipped' | 'notInspected' }
  | { state: 'partly'; by: 'detector' | 'person'; unseen: readonly Camera[]; isOneSided: boolean }
  | { state: 'whole'; by: 'detector' | 'person' }

/** States in which something of the car was not looked at. */
export const OPEN_INSPECTIONS = [
  'partly',
  'notInspected',
  'skipped',
  'failed',
  'inProgress',
] as const satisfies readonly Exclude<Inspection['state'], 'whole'>[]
export type OpenInspection = (typeof OPEN_INSPECTIONS)[number]

/** A person's look counts for more than a detector's; a skipped passing was looked at by nobody until a person says so. */
export function inspectionOf(facts: InspectionFacts): Inspection {
  const { status, detection, isInspected, unseen, isOneSided, isSkipped } = facts
  if (status !== 'finished') return { state: status }
  if (!isInspected && isSkipped) return { state: 'skipped' }
  if (!isInspected && detection !== 'done') return { state: 'notInspected' }
  const by = isInspected ? 'person' : 'detector'
  return unseen.length > 0 || isOneSided ? { state: 'partly', by, unseen, isOneSided } : { state: 'whole', by }
}

/** Nothing more can be inspected: the whole car, or all the photos that there are, by a person. */
export const isInspectionOver = (inspection: Inspection): boolean =>
  inspection.state === 'whole' || (inspection.state === 'partly' && inspection.by === 'person')
