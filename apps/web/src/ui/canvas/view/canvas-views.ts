import type { Rect } from '@skadi/domain/damages/damage-box'
import { IMAGE_SIZE, type Size } from '@skadi/domain/images/letterbox'
import { clampViewport, fitScale, MAX_ZOOM, placementOf, scaleOf, type Viewport } from './viewport.ts'

/**
 * Share of the width and of the height of the canvas (4 % of the area). The view zooms in on a box if both shares of
 * the box are smaller.
 */
const TOO_SMALL = 0.2
/**
 * Share of the width or height of the canvas that a box fills after the animated move. The box fills at most 25 % of
 * the area of the canvas.
 */
const FLOWN_TO = 0.5
const MAX_FLIGHT_ZOOM = 6

/**
 * Returns the view that shows a box of the photo as large as possible. This view is the first view of a camera and the
 * target of the key F.
 */
export function viewOfBox(box: Rect, canvas: Size): Viewport {
  const scale = Math.min(canvas.width / box.width, canvas.height / box.height)
  return clampViewport({ zoom: scale / fitScale(canvas), ...middleOf(box) }, canvas)
}

/**
 * Returns the visible part of the photo in whole photo pixels. The user can set this part as the standard view of a
 * camera.
 */
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
 * Returns a view that shows a box well. The current view stays if the box is visible and large enough in it. Otherwise
 * the box is in the middle of the new view. The new view zooms in on a small box, and out for a box larger than the
 * view.
 */
export function viewToSee(box: Rect, view: Viewport, canvas: Size): Viewport {
  const share = shareOf(box, view, canvas)
  if (share >= TOO_SMALL && isInSight(box, view, canvas)) return view
  const wanted = (view.zoom * FLOWN_TO) / share
  const closer = Math.max(view.zoom, Math.min(wanted, MAX_FLIGHT_ZOOM, MAX_ZOOM))
  const zoom = share < TOO_SMALL ? closer : share > 1 - TOO_SMALL ? wanted : view.zoom
  const seen = clampViewport({ zoom, ...middleOf(box) }, canvas)
  // The box is small, but the view cannot zoom in further.
  return seen.zoom === view.zoom && isInSight(box, view, canvas) ? view : seen
}

/** Returns true if a box is visible and so large that `viewToSee` keeps the view. */
export const isWellInSight = (box: Rect, view: Viewport, canvas: Size): boolean =>
  viewToSee(box, view, canvas) === view && isInSight(box, view, canvas)

/** Returns the horizontal middle of a box in the view of `viewToSee`, in percent of the canvas width. */
export function acrossOf(box: Rect, view: Viewport, canvas: Size): number {
  const seen = viewToSee(box, view, canvas)
  const { left, scale } = placementOf(seen, canvas)
  return (100 * (left + middleOf(box).x * scale)) / canvas.width
}

/** Returns the larger of two ratios: box width / canvas width, or box height / canvas height. */
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
