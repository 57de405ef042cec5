import type { Registration } from '@skadi/domain/cars/registration'
import type { CarPart } from '../car/part.ts'
import type { Damage } from '../damage/damage.ts'
import type { ShownCamera } from '../hall/cameras.ts'
import type { CarIdentity } from '../passing/car-identity.ts'
import type { DamageState, PassingDescription } from '../passing/passing-description.ts'
import type { Camera } from '../picture/camera.ts'
import type { Pose } from '../picture/pose.ts'
import type { PixelBox, Ring } from './trace.ts'

/** The file that tells what a drawn passing truly shows. It lies beside the folders of photos and is never sent. */
export const TRUTH_FILE = 'passing.truth.json'

/** All that is true of one passing. Only tests, figures of quality and seeds may read it; the pipeline never does. */
export type PassingTruth = {
  /** figures of two versions of the renderer cannot be compared */
  renderer: number
  /** of the passing */
  seed: number
  /** the car, with its plate, country and QR code; the same in every passing of it */
  identity: CarIdentity
  /** what recognition should read, `NO` and `AB12345`, or `WN` and the QR code; left out: nothing to read */
  registration?: Registration
} & Pick<PassingDescription, 'rig' | 'speed' | 'mood' | 'lens' | 'nuisances'> & {
    damages: readonly TrueDamage[]
    photos: readonly PhotoTruth[]
  }

export type TrueDamage = Damage & {
  /** since the car's passing before this one; everything is new in its first */
  state: DamageState
  /** the product's damage label */
  label: string
}

/** What one photo shows. Places are in pixels of 1920x1200, 0 at the upper left corner of the upper left pixel. */
export type PhotoTruth = {
  /** path beside the truth file, `left/topLeft.jpg` */
  file: string
  camera: ShownCamera
  /** 1 for the first frame of a camera */
  frame: number
  /** where the camera stood (hall metres), its axes and focal length: a point p lies at (p - position) · right * focal / depth + 960, likewise down + 600 */
  view: Camera
  /** where the car stood when this frame was taken */
  pose: Pose
  parts: readonly SeenPart[]
  damages: readonly SeenDamage[]
}

export type SeenPart = {
  part: CarPart
  /** pixels in which the part is the nearest thing */
  pixels: number
  box: PixelBox
  /** outlines; holes run the other way round */
  rings: readonly Ring[]
}

/** A damage in a photo that looks at it. */
export type SeenDamage = {
  /** its family: the same in every photo and passing of the car */
  id: string
  /** where its middle on the surface lies, whether it is seen or hidden */
  at: readonly [number, number]
  /** pixels that it visibly covers */
  pixels: number
  /** around these pixels */
  box: PixelBox
  /** outlines of these pixels, small breaks closed */
  rings: readonly Ring[]
}
