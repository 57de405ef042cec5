import { type Camera, SHOWN_CAMERAS } from '../capture/camera.ts'
import type { Rect } from '../damages/damage-box.ts'
import { IMAGE_SIZE } from '../images/letterbox.ts'

/** What each camera shows first; spelled as the specification does. */
export type ZoomStandarization = Partial<Record<Camera, Rect>>

/** What a camera shows first until something else is set (1§3). */
export const FULL_FRAME: Rect = { x: 0, y: 0, ...IMAGE_SIZE }

/** Less would be a smear, not a view. */
const LEAST = 16

/** Whole pixels, inside the photo, and large enough to be looked at. */
export const isStandardBox = ({ x, y, width, height }: Rect): boolean =>
  [x, y, width, height].every(Number.isInteger) &&
  x >= 0 &&
  y >= 0 &&
  width >= LEAST &&
  height >= LEAST &&
  x + width <= IMAGE_SIZE.width &&
  y + height <= IMAGE_SIZE.height

export const isFullFrame = ({ x, y, width, height }: Rect): boolean =>
  x === 0 && y === 0 && width === IMAGE_SIZE.width && height === IMAGE_SIZE.height

/** The boxes as they are kept: changed camera by camera, and none where it is the full frame. */
export function changeZoomStandarization(stored: ZoomStandarization, change: ZoomStandarization): ZoomStandarization {
  const boxes = Object.entries({ ...stored, ...change }).filter(([, box]) => !isFullFrame(box))
  return Object.fromEntries(boxes)
}

/** A box for every camera that a passing shows, and for others that have one. */
export const wholeZoomStandarization = (stored: ZoomStandarization): Record<string, Rect> => ({
  ...Object.fromEntries(SHOWN_CAMERAS.map((camera) => [camera, FULL_FRAME])),
  ...stored,
})
