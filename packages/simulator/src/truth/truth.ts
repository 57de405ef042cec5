import type { Registration } from '@skadi/domain/cars/registration'
import type { CarPart } from '../car/part.ts'
import type { Damage } from '../damage/damage.ts'
import type { ShownCamera } from '../hall/cameras.ts'
import type { CarIdentity } from '../passing/car-identity.ts'
import type { DamageState, PassingDescription } from '../passing/passing-description.ts'
import type { Camera } from '../picture/camera.ts'
import type { Pose } from '../picture/pose.ts'
import type { PixelBox, Ring } from './trace.ts'

/** File with the truth of a drawn passing. It lies beside the folders of photos and is never sent. */
export const TRUTH_FILE = 'passing.truth.json'

/** Ground truth of one passing. Only tests, quality benches and seeds may read it; the pipeline never does. */
export type PassingTruth = {
  /** figures of different renderer versions are not comparable */
  renderer: number
  /** seed of the passing */
  seed: number
  /** permanent properties of the car */
  identity: CarIdentity
  /** text that recognition should read, `NO` and `AB12345`, or `WN` and the QR code; omitted: nothing to read */
  registration?: Registration
} & Pick<PassingDescription, 'rig' | 'speed' | 'mood' | 'lens' | 'nuisances'> & {
    damages: readonly TrueDamage[]
    photos: readonly PhotoTruth[]
  }

export type TrueDamage = Damage & {
  /** change since the car's previous passing; in its first passing everything is new */
  state: DamageState
  /** the product's damage label */
  label: string
}

/** Truth of one photo. Places are in pixels of 1920x1200, 0 at the upper left corner of the upper left pixel. */
export type PhotoTruth = {
  /** path beside the truth file, `left/topLeft.jpg` */
  file: string
  camera: ShownCamera
  /** 1 for the first frame of a camera */
  frame: number
  /**
   * position of the camera (hall metres), its axes and focal length: a point p lies at (p - position) · right * focal / depth + 960,
   * likewise down + 600
   */
  view: Camera
  /** pose of the car in this frame */
  pose: Pose
  parts: readonly SeenPart[]
  damages: readonly SeenDamage[]
}

export type SeenPart = {
  part: CarPart
  /** pixels in which the part is the nearest object */
  pixels: number
  box: PixelBox
  /** outlines; holes run the opposite way */
  rings: readonly Ring[]
}

/** A damage in a photo whose camera faces it. */
export type SeenDamage = {
  /** family of the damage: the same in every photo and passing of the car */
  id: string
  /** centre on the surface, visible or hidden */
  at: readonly [number, number]
  /** number of pixels that the damage visibly covers */
  pixels: number
  /** box around the visible pixels */
  box: PixelBox
  /** outlines of the visible pixels, with small gaps closed */
  rings: readonly Ring[]
}
