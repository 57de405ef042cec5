import type { Point, Rect } from '@skadi/domain/damages/damage-box'
import type { Size } from '@skadi/domain/images/letterbox'
import { panBy, placementOf, scaleOf, type Viewport } from '../view/viewport.ts'
import { moveRect, resizeRect, wholePoint } from './box-edit.ts'

/** One step to the right or down (1), or to the left or up (-1). One of the two values is 0. */
export type Direction = { right: -1 | 0 | 1; down: -1 | 0 | 1 }

/** Steps in photo pixels by which an arrow key moves or resizes a box: NEAR without Shift, FAR with Shift. */
const [NEAR, FAR] = [1, 10]
/** Steps in CSS pixels by which an arrow key moves the crosshair: CROSS_NEAR without Shift, CROSS_FAR with Shift. */
const [CROSS_NEAR, CROSS_FAR] = [8, 40]
/** Minimum distance of the crosshair from the edge of the canvas, in CSS pixels. */
const CROSS_ROOM = 24

const stepOf = (isFar: boolean) => (isFar ? FAR : NEAR)

/** Returns the box after an arrow key moved it. */
export const nudge = (rect: Rect, { right, down }: Direction, isFar: boolean): Rect =>
  moveRect(rect, right * stepOf(isFar), down * stepOf(isFar))

/** Returns the box after a key resized it. The right and the lower side move. */
export const resize = (rect: Rect, { right, down }: Direction, isFar: boolean): Rect =>
  resizeRect(rect, 'se', right * stepOf(isFar), down * stepOf(isFar))

/**
 * Moves the crosshair by an arrow key. The steps on the screen are equal, and the crosshair stays on whole pixels of
 * the photo.
 */
export function moveCross(
  cross: Point,
  { right, down }: Direction,
  isFar: boolean,
  view: Viewport,
  canvas: Size,
): Point {
  const step = Math.max(1, Math.round((isFar ? CROSS_FAR : CROSS_NEAR) / scaleOf(view, canvas)))
  return wholePoint({ x: cross.x + right * step, y: cross.y + down * step })
}

/** Moves the view by the shortest distance that makes a point of the photo visible. */
export function keepInSight(point: Point, view: Viewport, canvas: Size): Viewport {
  const { left, top, scale } = placementOf(view, canvas)
  const dx = missing(left + point.x * scale, canvas.width)
  const dy = missing(top + point.y * scale, canvas.height)
  return dx === 0 && dy === 0 ? view : panBy(view, canvas, dx, dy)
}

const missing = (at: number, length: number): number =>
  at < CROSS_ROOM ? CROSS_ROOM - at : Math.min(0, length - CROSS_ROOM - at)
