import type { DamageSketch } from '../damage/damage.ts'
import type { HallMood } from '../hall/hall.ts'
import type { LensLook } from '../picture/lens/lens-look.ts'
import type { Pose } from '../picture/pose.ts'
import type { CarIdentity } from './car-identity.ts'
import type { Nuisance } from './nuisance.ts'

/** What became of a damage since the car's passing before this one; in its first passing everything is new. */
export type DamageState = 'new' | 'persisting' | 'grown'
export type PassingDamage = DamageSketch & { state: DamageState }

/** One passing of one car, told in numbers: everything that its photos depend on besides the renderer's version. */
export type PassingDescription = {
  /** decides all that is not told here: noise, the pattern of dirt, how the cameras have shifted */
  seed: number
  /** number of the rig: its cameras are always off their places in the same way */
  rig: number
  identity: CarIdentity
  /** where the car stands; metres and radians. x within 0.15, y within 0.12, yaw within 0.021 (1.2 degrees) of straight */
  pose: Pose
  /** metres per second, 0 at rest, to 2.5 (walking pace and a little more): how far the car smears during an exposure */
  speed: number
  /** light and floor of the hall */
  mood: HallMood
  lens: PassingLens
  nuisances: readonly Nuisance[]
  /** in the order in which they appeared; a damage's number in the masks is its index here + 1 */
  damages: readonly PassingDamage[]
}

/** How the rig's cameras see this passing. */
export type PassingLens = Pick<LensLook, 'exposure' | 'whiteBalance' | 'noise' | 'quality'> & {
  /** exposure time in seconds: with `speed` it gives the motion blur */
  shutter: number
}

/** Changes with every version of the renderer: figures of two versions cannot be compared. */
export const RENDERER_VERSION = 1
