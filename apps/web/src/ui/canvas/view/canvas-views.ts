import type { Rect } from '@skadi/domain/damages/damage-box'
import { IMAGE_SIZE, type Size } from '@skadi/domain/images/letterbox'
import { clampViewport, fitScale, MAX_ZOOM, placementOf, scaleOf, type Viewport } from './viewport.ts'

/**
 * A box is too small, and the view zooms in on it, below this share of both the width and the height of the canvas (4 %
 * of the area).
 */
const TOO_SMALL = 0.2
/** Share of the width or height of the canvas that a box fills after the animated move (at most 25 % of the area). */
const FLOWN_TO = 0.5
const MAX_FLIGHT_ZOOM = 6

/**
 * The view that shows a box of the photo as large as possible: the first view of a camera, and the target of the key F
 * (A-06).
 */
export function viewOfBox(box: Rect, canvas: Size): Viewport {
  const scale = Math.min(canvas.width / box.width, canvas.height / box.height)
  return clampViewport({ zoom: scale / fitScale(canvas), ...middleOf(box) }, canvas)
}

/** The visible part of the photo in whole photo pixels, which can become the standard view of a camera. */
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
 * View that shows a box: the current view if the box is visible and large enough in it, else a view with the box in the
 * middle. It zooms in on a small box, and out for a box larger than the view.
 */
export function viewToSee(box: Rect, view: Viewport, canvas: Size): Viewport {
  const share = shareOf(box, view, canvas)
  if (share >= TOO_SMALL && isInSight(box, view, canvas)) return view
  const wanted = (view.zoom * FLOWN_TO) / share
  const closer = Math.max(view.zoom, Math.min(wanted, MAX_FLIGHT_ZOOM, MAX_ZOOM))
  const zoom = share < TOO_SMALL ? closer : share > 1 - TOO_SMALL ? wanted : view.zoom
  const seen = clampViewport({ zoom, ...middleOf(box) }, canvas)
  // The box is small, but no closer view is possible.
  return seen.zoom === view.zoom && isInSight(box, view, canvas) ? view : seen
}

/** Whether a box is visible, and so large that `viewToSee` would not zoom in. */
export const isWellInSight = (box: Rect, view: Viewport, canvas: Size): boolean =>
  viewToSee(box, view, canvas) === view && isInSight(box, view, canvas)

/** Horizontal middle of a box in percent of the canvas width, in the view of `viewToSee`. */
export function acrossOf(box: Rect, view: Viewport, canvas: Size): number {
  const seen = viewToSee(box, view, canvas)
  const { left, scale } = placementOf(seen, canvas)
  return (100 * (left + middleOf(box).x * scale)) / canvas.width
}

/** The larger of two ratios: box width / canvas width, and box height / canvas height. */
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
