import type { PhotoMeasures } from '../../images/choose-frame.ts'
import type { Camera } from '../camera.ts'

/** How a photo turned out; of several frames of a camera, the best one's. */
export type CameraMeasures = Pick<PhotoMeasures, 'sharpness' | 'brightness' | 'clippedShare'>

/** A camera that delivered a readable photo; null: it was not measured. */
export type SeenCamera = { camera: Camera; measures: CameraMeasures | null }

/** A passing as one capture unit recorded it. */
export type RigImageSet = {
  id: string
  /** when it was recorded, ms since 1970 */
  at: number
  /** what the unit's own cameras delivered; `camera` as the unit calls it */
  own: readonly SeenCamera[]
  /** the same of its partner, which sees the same car in the same light */
  partner: readonly SeenCamera[]
}
