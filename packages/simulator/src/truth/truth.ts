import type { Registration } from '@skadi/domain/cars/registration'
import type { CarPart } from '../car/part.ts'
import type { Damage } from '../damage/damage.ts'
import type { ShownCamera } from '../hall/cameras.ts'
import type { CarIdentity } from '../passing/car-identity.ts'
import type { DamageState, PassingDescription } from '../passing/passing-description.ts'
import type { Camera } from '../picture/camera.ts'
import type { Pose } from '../picture/pose.ts'
import type { PixelBox, Ring } from './trace.ts'

/**
 * File with the truth of a drawn passing. It is in the folder that contains the folders of photos, and is never sent.
 */
export const TRUTH_FILE = 'passing.truth.json'

/** Ground truth of one passing. Only tests, quality benches and seeds may read it, never the pipeline. */
export type PassingTruth = {
  /** version of the renderer; figures of different versions are not comparable */
  renderer: number
  /** seed of the passing */
  seed: number
  /** permanent properties of the car */
  identity: CarIdentity
  /**
   * text that recognition should read: for example `NO` and `AB12345`, or `WN` and the QR code; omitted if there is
   * nothing to read
   */
  registration?: Registration
} & Pick<PassingDescription, 'rig' | 'speed' | 'mood' | 'lens' | 'nuisances'> & {
    damages: readonly TrueDamage[]
    photos: readonly PhotoTruth[]
  }

export type TrueDamage = Damage & {
  /** change since the car's previous passing; in the first passing every damage is new */
  state: DamageState
  /** the product's damage label */
  label: string
}

/** Truth of one photo. Places are in pixels of 1920x1200, and 0 is at the upper left corner of the upper left pixel. */
export type PhotoTruth = {
  /** path relative to the folder of the truth file, for example `left/topLeft.jpg` */
  file: string
  camera: ShownCamera
  /** number of the frame of its camera, from 1 */
  frame: number
  /**
   * Position of the camera in metres of the hall, its axes and its focal length. The x of a point p in the photo is (p
   * - position) · right * focal / depth + 960. For its y, replace `right` by `down` and 960 by 600.
   */
  view: Camera
  /** pose of the car in this frame */
  pose: Pose
  parts: readonly SeenPart[]
  damages: readonly SeenDamage[]
}

export type SeenPart = {
  part: CarPart
  /** number of pixels in which the part is the nearest object */
  pixels: number
  box: PixelBox
  /** outlines; those of holes have the opposite direction */
  rings: readonly Ring[]
}

/** A damage in a photo whose camera faces it. */
export type SeenDamage = {
  /** family of the damage, which is the same in all photos and passings of the car */
  id: string
  /** its centre on the surface, whether visible or hidden */
  at: readonly [number, number]
  /** number of pixels that the damage visibly covers */
  pixels: number
  /** box around the visible pixels */
  box: PixelBox
  /** outlines of the visible pixels; small gaps are closed */
  rings: readonly Ring[]
}
