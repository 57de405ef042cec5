import type { Camera } from '../capture/camera.ts'
import { type Point, type Rect, rectOf } from '../damages/damage-box.ts'
import { IMAGE_SIZE } from '../images/letterbox.ts'

/** Reasons why two photos of one camera could not be aligned. */
export type NotAlignedReason = 'noPickupPhoto' | 'noReturnPhoto' | 'tooFewFeatures' | 'implausible' | 'unreadable'

/** Alignment of the pickup photo of a camera with the return photo of the same camera. */
export type PhotoAlignment = {
  camera: Camera
  pickupImageId: string | null
  returnImageId: string | null
  status: 'aligned' | 'notAligned'
  /** row-major 3x3 matrix, which maps a point of the pickup photo (1920x1200) to the same spot of the car in the return photo */
  matrix: number[] | null
  /** typical error of marks on the car, in pixels of 1920x1200; null if the photos are not aligned */
  errorPx: number | null
  reason: NotAlignedReason | null
}

/** Maps a point with a matrix. @param matrix row-major 3x3 */
export function mapPoint(matrix: readonly number[], { x, y }: Point): Point {
  const at = (row: number) => (matrix[row * 3] ?? 0) * x + (matrix[row * 3 + 1] ?? 0) * y + (matrix[row * 3 + 2] ?? 0)
  const w = at(2)
  return { x: at(0) / w, y: at(1) / w }
}

/** Maps a box with a matrix and returns the smallest upright box around the result. */
export const mapRect = (matrix: readonly number[], { x, y, width, height }: Rect): Rect =>
  rectOf(
    [
      { x, y },
      { x: x + width, y },
      { x, y: y + height },
      { x: x + width, y: y + height },
    ].map((corner) => mapPoint(matrix, corner)),
  )

/** Returns the inverse of a matrix. @param matrix row-major 3x3, not singular */
export function invert(matrix: readonly number[]): number[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = matrix
  const minors = [e * i - f * h, c * h - b * i, b * f - c * e, f * g - d * i, a * i - c * g, c * d - a * f]
  minors.push(d * h - e * g, b * g - a * h, a * e - b * d)
  const determinant = a * (minors[0] ?? 0) + b * (minors[3] ?? 0) + c * (minors[6] ?? 0)
  return minors.map((minor) => minor / determinant)
}

/**
 * Limits of the motion between two photos of a camera: scaling, stretching, rotation (`turn`, in radians) and perspective. They allow for
 * cars that stop at different positions.
 */
const PLAUSIBLE = { scale: 1.3, stretch: 1.25, turn: 0.18, perspective: 0.25 }

/**
 * True if a matrix is a motion that a car can make between two passings of a rig. The limits hold everywhere in the photo: no fold, no
 * mirror image, no rotation over 10 degrees, no scaling over 1.3.
 * @param matrix row-major 3x3 between photos of 1920x1200
 */
export function isPlausible(matrix: readonly number[]): boolean {
  if (matrix.length !== 9 || !matrix.every(Number.isFinite)) return false
  const { width, height } = IMAGE_SIZE
  const places = [0, width / 2, width].flatMap((x) => [0, height / 2, height].map((y) => ({ x, y })))
  return places.every((place) => {
    const [, , , , , , g = 0, h = 0, i = 0] = matrix
    const w = (g * place.x + h * place.y) / i + 1
    if (Math.abs(w - 1) > PLAUSIBLE.perspective) return false
    const here = mapPoint(matrix, place)
    const right = mapPoint(matrix, { x: place.x + 1, y: place.y })
    const below = mapPoint(matrix, { x: place.x, y: place.y + 1 })
    const [ax, ay, bx, by] = [right.x - here.x, right.y - here.y, below.x - here.x, below.y - here.y]
    const across = Math.hypot(ax, ay)
    const down = Math.hypot(bx, by)
    return (
      ax * by - ay * bx > 0 &&
      [across, down].every((size) => size < PLAUSIBLE.scale && size > 1 / PLAUSIBLE.scale) &&
      Math.max(across / down, down / across) < PLAUSIBLE.stretch &&
      Math.abs(Math.atan2(ay, ax)) < PLAUSIBLE.turn &&
      Math.abs(Math.atan2(-bx, by)) < PLAUSIBLE.turn
    )
  })
}
