import { type Camera, SHOWN_CAMERAS } from '../capture/camera.ts'
import type { Rect } from '../damages/damage-box.ts'
import { IMAGE_SIZE } from '../images/letterbox.ts'

/** Default view of each camera. The spelling is that of the specification. */
export type ZoomStandarization = Partial<Record<Camera, Rect>>

/** Default view of a camera without a stored view (1§3). */
export const FULL_FRAME: Rect = { x: 0, y: 0, ...IMAGE_SIZE }

/** Minimum side of a view in pixels. A smaller view would only show a blur. */
const LEAST = 16

/** True if a box has whole pixels, is inside the photo and is large enough for a view. */
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

/** Returns the boxes to store after a change, camera by camera. A box of the full frame is not stored. */
export function changeZoomStandarization(stored: ZoomStandarization, change: ZoomStandarization): ZoomStandarization {
  const boxes = Object.entries({ ...stored, ...change }).filter(([, box]) => !isFullFrame(box))
  return Object.fromEntries(boxes)
}

/** Returns a box for every camera that a passing shows, and for every other camera with a stored box. */
export const wholeZoomStandarization = (stored: ZoomStandarization): Record<string, Rect> => ({
  ...Object.fromEntries(SHOWN_CAMERAS.map((camera) => [camera, FULL_FRAME])),
  ...stored,
})
