import type { PhotoMeasures } from '../../images/choose-frame.ts'
import type { Camera } from '../camera.ts'

/** Measurements of a camera's photo. If the camera took several frames, the measurements are those of the best frame. */
export type CameraMeasures = Pick<PhotoMeasures, 'sharpness' | 'brightness' | 'clippedShare'>

/** A camera that delivered a readable photo; `measures` is null if the photo was not measured. */
export type SeenCamera = { camera: Camera; measures: CameraMeasures | null }

/** A passing as one capture unit sees it. */
export type RigImageSet = {
  id: string
  /** recording time, ms since 1970 */
  at: number
  /** measures of the unit's own cameras; `camera` is the unit's own name for the camera */
  own: readonly SeenCamera[]
  /** measures of the partner unit's cameras, which see the same car in the same light */
  partner: readonly SeenCamera[]
}
