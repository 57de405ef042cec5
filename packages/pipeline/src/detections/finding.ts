import type { Camera } from '@skadi/domain/capture/camera'
import type { DetectorNote } from '@skadi/domain/passages/stage-note'
import type { SuggestedBox } from '@skadi/store/damages/suggest-damages.repo'
import type { DetectorRow } from '@skadi/store/detections/detector-version.repo'
import type { StageOutcome } from '@skadi/store/passages/stage.repo'

/** A version in use, with the file of its weights. */
export type RunningDetector = Pick<DetectorRow, 'id' | 'kind' | 'name' | 'version' | 'card' | 'weightsSha256'> & {
  mode: 'live' | 'shadow'
  file: string
}

/**
 * Result of one detector for a passing. `notRun`: the detector could not inspect the photos; its earlier suggestions stay;
 * this never means "no damage".
 */
export type Finding = {
  /** the portal shows its name and version beside a damage */
  detector: Pick<RunningDetector, 'id' | 'name' | 'version'>
  status: Extract<StageOutcome['status'], 'done' | 'notRun'>
  /** for the admins' queue and the details page */
  note: DetectorNote
  boxes: readonly SuggestedBox[]
  /** cameras whose photos the detector examined */
  looked: readonly Camera[]
  /** earlier passings whose photos the detector compared; undefined when it examined the passing alone, or not at all */
  beside?: readonly string[]
}
