import type { Vector } from '../../geometry/vector.ts'

/** Camera properties of one photo. */
export type LensLook = {
  /** seed of the noise pattern */
  seed: number
  /** stops brighter (above 0) or darker than correctly exposed */
  exposure: number
  /** -1 bluish to 1 warm, 0 neutral */
  whiteBalance: number
  /** sensor noise, 1 as usual */
  noise: number
  /** focus distance in metres; default: the car's distance. The car itself is always sharp */
  focus?: number
  /** motion during exposure: the first `pieces` of the scene move by `metres` along a direction in the hall */
  motion?: { metres: number; along: Vector; pieces: number }
  /** first piece of the scene that is not part of the car: from there on pieces may be out of focus; default: every piece is sharp */
  firstForeign?: number
  /** JPEG quality, 82 to 92 */
  quality: number
}

export const USUAL_LENS: LensLook = { seed: 1, exposure: 0, whiteBalance: 0, noise: 1, quality: 88 }
