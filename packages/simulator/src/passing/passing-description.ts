import type { DamageSketch } from '../damage/damage.ts'
import type { HallMood } from '../hall/hall.ts'
import type { LensLook } from '../picture/lens/lens-look.ts'
import type { Pose } from '../picture/pose.ts'
import type { CarIdentity } from './car-identity.ts'
import type { Nuisance } from './nuisance.ts'

/** Change of a damage since the car's previous passing. In the first passing of a car, every damage is new. */
export type DamageState = 'new' | 'persisting' | 'grown'
export type PassingDamage = DamageSketch & { state: DamageState }

/**
 * One passing of one car in numbers. It contains everything that determines its photos, except the version of the
 * renderer.
 */
export type PassingDescription = {
  /** seed for all further choices: noise, the pattern of dirt, the shift of the cameras */
  seed: number
  /** number of the rig; its cameras always have the same displacement */
  rig: number
  identity: CarIdentity
  /**
   * position of the car in metres and radians; x is within 0.15, y within 0.12, and yaw within 0.021 (1.2 degrees) of
   * straight
   */
  pose: Pose
  /** speed in metres per second, from 0 (at rest) to 2.5 (a fast walk); it determines the motion blur of an exposure */
  speed: number
  /** light and floor of the hall */
  mood: HallMood
  lens: PassingLens
  nuisances: readonly Nuisance[]
  /**
   * damages in the order in which they appeared; the number of a damage in the masks is its index in this list plus 1
   */
  damages: readonly PassingDamage[]
}

/** Properties of the cameras in this passing. */
export type PassingLens = Pick<LensLook, 'exposure' | 'whiteBalance' | 'noise' | 'quality'> & {
  /** exposure time in seconds; `shutter` and `speed` give the motion blur */
  shutter: number
}

/**
 * Version of the renderer. It changes with every new version, because figures of different versions are not comparable.
 */
export const RENDERER_VERSION = 1
