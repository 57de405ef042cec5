import { clampRect, MIN_BOX_SIDE, type Point, type Rect, rectOf } from '@skadi/domain/damages/damage-box'
import { IMAGE_SIZE } from '@skadi/domain/images/letterbox'

/** Corners and sides of a box, clockwise. Each is named by its compass point. */
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type Handle = (typeof HANDLES)[number]

/**
 * Number of clicks that define a box. The user clicks the leftmost, topmost, rightmost and bottommost point of a
 * damage.
 */
export const EXTREMES = 4

/** Moves a box by a distance in photo pixels. The box keeps its size and stops at the edges of the photo. */
export const moveRect = (rect: Rect, dx: number, dy: number): Rect =>
  clampRect({ ...rect, x: rect.x + dx, y: rect.y + dy })

/** Moves a corner or side of a box by a distance in photo pixels. The opposite side stays in place. */
export function resizeRect(rect: Rect, handle: Handle, dx: number, dy: number): Rect {
  const [left, right] = resizeAxis(rect.x, rect.width, IMAGE_SIZE.width, handle.includes('w'), handle.includes('e'), dx)
  const [top, bottom] = resizeAxis(
    rect.y,
    rect.height,
    IMAGE_SIZE.height,
    handle.includes('n'),
    handle.includes('s'),
    dy,
  )
  return { x: left, y: top, width: right - left, height: bottom - top }
}

function resizeAxis(
  start: number,
  length: number,
  max: number,
  movesStart: boolean,
  movesEnd: boolean,
  by: number,
): readonly [number, number] {
  const end = start + length
  if (movesStart) return [between(0, Math.round(start + by), end - MIN_BOX_SIDE), end]
  if (movesEnd) return [start, between(start + MIN_BOX_SIDE, Math.round(end + by), max)]
  return [start, end]
}

/** Returns the box between two points. The box is inside the photo and at least 6 x 6 pixels. */
export const rectBetween = (a: Point, b: Point): Rect => clampRect(rectOf([wholePoint(a), wholePoint(b)]))

/** Returns the box around the clicked points, in any order of the points. The box is at least 6 x 6 pixels. */
export const rectOfExtremes = (points: readonly Point[]): Rect => clampRect(rectOf(points.map(wholePoint)))

/** Rounds a point to the nearest whole pixel of the photo. */
export const wholePoint = ({ x, y }: Point): Point => ({
  x: between(0, Math.round(x), IMAGE_SIZE.width),
  y: between(0, Math.round(y), IMAGE_SIZE.height),
})

const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, high))
