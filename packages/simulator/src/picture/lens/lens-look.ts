import type { Vector } from '../../geometry/vector.ts'

/** How a camera of the rig takes one photo. */
export type LensLook = {
  /** decides the pattern of the noise */
  seed: number
  /** stops brighter (above 0) or darker than right */
  exposure: number
  /** -1 bluish to 1 warm, 0 neutral */
  whiteBalance: number
  /** sensor noise, 1 as usual */
  noise: number
  /** distance that is sharpest, metres; default: the car's. The car itself is always sharp */
  focus?: number
  /** what moves while the shutter is open: the first `pieces` of the scene, by `metres` along a direction in the hall */
  motion?: { metres: number; along: Vector; pieces: number }
  /** first piece of the scene that is no part of the car: from there on things may be out of focus; default: none */
  firstForeign?: number
  /** JPEG quality, 82 to 92 */
  quality: number
}

export const USUAL_LENS: LensLook = { seed: 1, exposure: 0, whiteBalance: 0, noise: 1, quality: 88 }
