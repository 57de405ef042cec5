import type { DamageSketch } from '../damage/damage.ts'
import type { HallMood } from '../hall/hall.ts'
import type { LensLook } from '../picture/lens/lens-look.ts'
import type { Pose } from '../picture/pose.ts'
import type { CarIdentity } from './car-identity.ts'
import type { Nuisance } from './nuisance.ts'

/** Change of a damage since the car's previous passing; in the car's first passing every damage is new. */
export type DamageState = 'new' | 'persisting' | 'grown'
export type PassingDamage = DamageSketch & { state: DamageState }

/** One passing of one car in numbers: everything that determines its photos besides the renderer's version. */
export type PassingDescription = {
  /** seed for all other choices: noise, the pattern of dirt, the shift of the cameras */
  seed: number
  /** number of the rig: its cameras always have the same displacement */
  rig: number
  identity: CarIdentity
  /** position of the car; metres and radians. x within 0.15, y within 0.12, yaw within 0.021 (1.2 degrees) of straight */
  pose: Pose
  /** metres per second, 0 at rest, to 2.5 (brisk walking pace): determines the motion blur of an exposure */
  speed: number
  /** light and floor of the hall */
  mood: HallMood
  lens: PassingLens
  nuisances: readonly Nuisance[]
  /** in order of appearance; a damage's number in the masks is its index here + 1 */
  damages: readonly PassingDamage[]
}

/** Camera properties in this passing. */
export type PassingLens = Pick<LensLook, 'exposure' | 'whiteBalance' | 'noise' | 'quality'> & {
  /** exposure time in seconds: with `speed` it gives the motion blur */
  shutter: number
}

/** Changes with every version of the renderer, because figures of different versions are not comparable. */
export const RENDERER_VERSION = 1
