import type { Rect } from '@skadi/domain/damages/damage-box'
import { IMAGE_SIZE, type Size } from '@skadi/domain/images/letterbox'
import { clampViewport, fitScale, MAX_ZOOM, placementOf, scaleOf, type Viewport } from './viewport.ts'

/** Share of the canvas's width and height below which a box is too small, so that the view flies to it: 4 % of the area. */
const TOO_SMALL = 0.2
/** Share of the canvas width and height that a box fills after a flight: 25 % of the area. */
const FLOWN_TO = 0.5
const MAX_FLIGHT_ZOOM = 6

/** The view that shows a box of the photo as large as possible: a camera's initial view, and the target of `F`. */
export function viewOfBox(box: Rect, canvas: Size): Viewport {
  const scale = Math.min(canvas.width / box.width, canvas.height / box.height)
  return clampViewport({ zoom: scale / fitScale(canvas), ...middleOf(box) }, canvas)
}

/** The visible part of the photo in whole photo pixels; becomes the standard view of a camera. */
export function boxOfView(view: Viewport, canvas: Size): Rect {
  const { left, top, right, bottom } = seenOf(view, canvas)
  const [x, y] = [Math.max(0, Math.round(left)), Math.max(0, Math.round(top))]
  return {
    x,
    y,
    width: Math.min(IMAGE_SIZE.width, Math.round(right)) - x,
    height: Math.min(IMAGE_SIZE.height, Math.round(bottom)) - y,
  }
}

/**
 * View that shows a box: the same view while the box is in sight and large enough, else the box centered; zooms in on
 * a small box, and out for a box larger than the view.
 */
export function viewToSee(box: Rect, view: Viewport, canvas: Size): Viewport {
  const share = shareOf(box, view, canvas)
  if (share >= TOO_SMALL && isInSight(box, view, canvas)) return view
  const wanted = (view.zoom * FLOWN_TO) / share
  const closer = Math.max(view.zoom, Math.min(wanted, MAX_FLIGHT_ZOOM, MAX_ZOOM))
  const zoom = share < TOO_SMALL ? closer : share > 1 - TOO_SMALL ? wanted : view.zoom
  const seen = clampViewport({ zoom, ...middleOf(box) }, canvas)
  // Small, but no closer view is possible.
  return seen.zoom === view.zoom && isInSight(box, view, canvas) ? view : seen
}

/** Whether a box is in view, and so large that no flight would zoom in further. */
export const isWellInSight = (box: Rect, view: Viewport, canvas: Size): boolean =>
  viewToSee(box, view, canvas) === view && isInSight(box, view, canvas)

/** Horizontal middle of a box in percent of the canvas width, after a flight has brought the box into view. */
export function acrossOf(box: Rect, view: Viewport, canvas: Size): number {
  const seen = viewToSee(box, view, canvas)
  const { left, scale } = placementOf(seen, canvas)
  return (100 * (left + middleOf(box).x * scale)) / canvas.width
}

/** The larger of the box's shares of the canvas's width and height. */
function shareOf(box: Rect, view: Viewport, canvas: Size): number {
  const scale = scaleOf(view, canvas)
  return Math.max((box.width * scale) / canvas.width, (box.height * scale) / canvas.height)
}

function isInSight(box: Rect, view: Viewport, canvas: Size): boolean {
  const { left, top, right, bottom } = seenOf(view, canvas)
  return box.x >= left && box.y >= top && box.x + box.width <= right && box.y + box.height <= bottom
}

function seenOf(view: Viewport, canvas: Size) {
  const scale = scaleOf(view, canvas)
  const [halfWidth, halfHeight] = [canvas.width / scale / 2, canvas.height / scale / 2]
  return {
    left: view.x - halfWidth,
    top: view.y - halfHeight,
    right: view.x + halfWidth,
    bottom: view.y + halfHeight,
  }
}

const middleOf = (box: Rect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
