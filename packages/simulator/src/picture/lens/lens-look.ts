import type { Vector } from '../../geometry/vector.ts'

/** Properties of the camera for one photo. */
export type LensLook = {
  /** seed of the noise pattern */
  seed: number
  /** stops by which the photo is brighter (above 0) or darker than correctly exposed */
  exposure: number
  /** from -1 (bluish) over 0 (neutral) to 1 (warm) */
  whiteBalance: number
  /** strength of the sensor noise; 1 is usual */
  noise: number
  /** distance of the focus in metres; by default the distance of the car, which is always sharp */
  focus?: number
  /** motion during the exposure: the first `pieces` of the scene move by `metres` along a direction in the hall */
  motion?: { metres: number; along: Vector; pieces: number }
  /**
   * first piece of the scene that does not belong to the car; it and later pieces may be out of focus; by default every
   * piece is sharp
   */
  firstForeign?: number
  /** quality of the JPEG, from 82 to 92 */
  quality: number
}

export const USUAL_LENS: LensLook = { seed: 1, exposure: 0, whiteBalance: 0, noise: 1, quality: 88 }
