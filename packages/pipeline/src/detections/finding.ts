import type { Camera } from '@skadi/domain/capture/camera'
import { cornersOf } from '@skadi/domain/damages/damage-box'
import { labelIdOf } from '@skadi/domain/damages/names/damage-labels'
import type { DetectorNote } from '@skadi/domain/passages/stage-note'
import type { SuggestedBox } from '@skadi/store/damages/suggest-damages.repo'
import type { DetectorRow } from '@skadi/store/detections/detector-version.repo'
import type { StageOutcome } from '@skadi/store/passages/stage.repo'
import type { DetectedChange } from '../vision/changes/read-change-cells.ts'

/** A detector version in use, with the file of its weights. */
export type RunningDetector = Pick<DetectorRow, 'id' | 'kind' | 'name' | 'version' | 'card' | 'weightsSha256'> & {
  mode: 'live' | 'shadow'
  file: string
}

/**
 * Result of one detector for a passing. The status `notRun` means that the detector could not inspect the photos, and never means "no
 * damage". The detector's earlier suggestions stay.
 */
export type Finding = {
  /** the portal shows the name and version of the detector with each damage */
  detector: Pick<RunningDetector, 'id' | 'name' | 'version'>
  status: Extract<StageOutcome['status'], 'done' | 'notRun'>
  /** shown in the admins' queue and on the details page */
  note: DetectorNote
  boxes: readonly SuggestedBox[]
  /** cameras whose photos the detector examined */
  looked: readonly Camera[]
  /** earlier passings whose photos the detector compared; undefined if the detector compared no photos */
  beside?: readonly string[]
}

/** Converts a find of the product's own nets to a suggestion. The suggestion has a damage label only if the net is sure of the kind. */
export const suggestedBox = (
  imageId: string,
  { certainty, label, ...rect }: DetectedChange,
  isFaint: boolean,
): SuggestedBox => ({
  imageId,
  points: cornersOf(rect),
  certainty,
  isFaint,
  ...(label && { labelIds: [labelIdOf(label)] }),
})
