import { IMAGE_SIZE } from '../images/letterbox.ts'

/** A point in the 1920x1200 frame, in pixels from the top left corner of the frame (ruling 8). */
export type Point = { x: number; y: number }

/** A box in the 1920x1200 frame: top left corner and size in pixels. */
export type Rect = { x: number; y: number; width: number; height: number }

/** Minimum side of a box that a user draws, resizes or cuts out, in pixels. A user could not hit a smaller box again. */
export const MIN_BOX_SIDE = 6

const isWithin = (value: unknown, max: number): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= max

function isPoint(value: unknown): value is Point {
  if (typeof value !== 'object' || value === null) return false
  const { x, y } = value as Partial<Point>
  return isWithin(x, IMAGE_SIZE.width) && isWithin(y, IMAGE_SIZE.height)
}

/**
 * True for a valid shape of a damage (ENTITY-14, B-54). Two points are opposite corners of a box; three or more points are a polygon.
 * Coordinates are whole pixels inside 0..1920 x 0..1200. The points must not all lie on one vertical or horizontal line.
 */
export function arePoints(value: unknown): value is Point[] {
  if (!Array.isArray(value) || value.length < 2 || !value.every(isPoint)) return false
  const { width, height } = rectOf(value)
  return width > 0 && height > 0
}

/** Returns the smallest box around the points. Corners may come in any order. @param points at least one */
export function rectOf(points: readonly Point[]): Rect {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** Converts a box to its stored form: the top left and the bottom right corner. */
export const cornersOf = ({ x, y, width, height }: Rect): [Point, Point] => [
  { x, y },
  { x: x + width, y: y + height },
]

/** Returns the intersection over union of two boxes, 0 to 1. */
export function overlap(a: Rect, b: Rect): number {
  const shared = sharedArea(a, b)
  return shared === 0 ? 0 : shared / (areaOf(a) + areaOf(b) - shared)
}

/** Returns the share of the smaller box that lies in the larger box, 0 to 1. */
export function covered(a: Rect, b: Rect): number {
  const shared = sharedArea(a, b)
  return shared === 0 ? 0 : shared / Math.min(areaOf(a), areaOf(b))
}

const areaOf = ({ width, height }: Rect): number => width * height

function sharedArea(a: Rect, b: Rect): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? width * height : 0
}

const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, high))

/** Moves a box into the photo and crops it if necessary. The result has whole pixels and is at least 6x6. */
export function clampRect(rect: Rect): Rect {
  const width = Math.round(between(MIN_BOX_SIDE, rect.width, IMAGE_SIZE.width))
  const height = Math.round(between(MIN_BOX_SIDE, rect.height, IMAGE_SIZE.height))
  return {
    x: between(0, Math.round(rect.x), IMAGE_SIZE.width - width),
    y: between(0, Math.round(rect.y), IMAGE_SIZE.height - height),
    width,
    height,
  }
}

/**
 * Returns the part of the photo that shows a box with its surroundings. The box grows around its centre, gets the requested aspect ratio
 * and is moved into the photo. A card's crop, for example, is 257:120 of the box grown 2.2 times. If the photo is too small, the crop
 * becomes smaller and keeps its aspect ratio.
 * @param aspect width divided by height
 */
export function growRect(rect: Rect, factor: number, aspect: number): Rect {
  const grownHeight = Math.max(
    rect.height * factor,
    (rect.width * factor) / aspect,
    MIN_BOX_SIDE,
    MIN_BOX_SIDE / aspect,
  )
  const height = Math.min(grownHeight, IMAGE_SIZE.height, IMAGE_SIZE.width / aspect)
  const width = height * aspect
  return clampRect({
    x: rect.x + (rect.width - width) / 2,
    y: rect.y + (rect.height - height) / 2,
    width,
    height,
  })
}
