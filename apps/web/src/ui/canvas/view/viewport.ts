import { IMAGE_SIZE, type Size } from '@skadi/domain/images/letterbox'

/**
 * Visible part of a photo. At `zoom` 1 the photo fits into the canvas. `x` and `y` are the point of the photo
 * (1920x1200) in the middle of the canvas. The values do not depend on the size of the canvas, so a resize does not
 * change the middle.
 */
export type Viewport = { zoom: number; x: number; y: number }

/** A point of the canvas in CSS pixels from its upper left corner. */
export type CanvasPoint = { x: number; y: number }

export const MAX_ZOOM = 8
const STEPS = [1, 1.25, 1.6, 2, 2.5, 3.2, 4, 5, 6.4, 8] as const
/** Zoom after a double click. The next double click returns to the whole photo. */
const CLOSE_LOOK = 2.5
/** Share of the canvas by which an arrow key moves the view. */
const PAN_STEP = 0.1

export const FIT: Viewport = { zoom: 1, x: IMAGE_SIZE.width / 2, y: IMAGE_SIZE.height / 2 }

/** Returns the CSS pixels per photo pixel at which the whole photo fits into the canvas. */
export const fitScale = (canvas: Size): number =>
  Math.min(canvas.width / IMAGE_SIZE.width, canvas.height / IMAGE_SIZE.height)

/** Returns the CSS pixels per photo pixel of a view. */
export const scaleOf = (view: Viewport, canvas: Size): number => fitScale(canvas) * view.zoom

/**
 * Returns the position of the photo's upper left corner on the canvas and the scale of the photo, for a CSS transform.
 */
export function placementOf(view: Viewport, canvas: Size): { left: number; top: number; scale: number } {
  const scale = scaleOf(view, canvas)
  return { left: canvas.width / 2 - view.x * scale, top: canvas.height / 2 - view.y * scale, scale }
}

/** Limits the zoom, and moves the photo so that no unnecessary gap is visible. */
export function clampViewport(view: Viewport, canvas: Size): Viewport {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, view.zoom))
  const scale = fitScale(canvas) * zoom
  return {
    zoom,
    x: clampAxis(view.x, IMAGE_SIZE.width, canvas.width / scale),
    y: clampAxis(view.y, IMAGE_SIZE.height, canvas.height / scale),
  }
}

/** Zooms in or out. The point of the photo under `at` stays in place. */
export function zoomAt(view: Viewport, canvas: Size, at: CanvasPoint, zoom: number): Viewport {
  const before = scaleOf(view, canvas)
  const after = fitScale(canvas) * Math.min(MAX_ZOOM, Math.max(1, zoom))
  const dx = at.x - canvas.width / 2
  const dy = at.y - canvas.height / 2
  return clampViewport({ zoom, x: view.x + dx / before - dx / after, y: view.y + dy / before - dy / after }, canvas)
}

/** Moves the photo by a distance in CSS pixels. */
export function panBy(view: Viewport, canvas: Size, dx: number, dy: number): Viewport {
  const scale = scaleOf(view, canvas)
  return clampViewport({ ...view, x: view.x - dx / scale, y: view.y - dy / scale }, canvas)
}

/** Moves the view by a tenth of the canvas in the direction of an arrow key. */
export const panStep = (view: Viewport, canvas: Size, right: number, down: number): Viewport =>
  panBy(view, canvas, -right * canvas.width * PAN_STEP, -down * canvas.height * PAN_STEP)

/** Zooms in by one step (`1`) or out by one step (`-1`). The middle stays in place. */
export function stepZoom(view: Viewport, canvas: Size, direction: 1 | -1): Viewport {
  const next =
    direction === 1
      ? STEPS.find((step) => step > view.zoom * 1.001)
      : STEPS.findLast((step) => step < view.zoom * 0.999)
  return zoomAt(view, canvas, middleOf(canvas), next ?? (direction === 1 ? MAX_ZOOM : 1))
}

/** Returns the view in which one photo pixel is one CSS pixel, within the zoom limits. */
export const actualSize = (view: Viewport, canvas: Size): Viewport =>
  zoomAt(view, canvas, middleOf(canvas), 1 / fitScale(canvas))

/**
 * Returns the view after a double click. The new view is zoomed in on the clicked point, or shows the whole photo if
 * the old view was already zoomed in.
 */
export const toggleCloseLook = (view: Viewport, canvas: Size, at: CanvasPoint): Viewport =>
  view.zoom > 1.001 ? FIT : zoomAt(view, canvas, at, CLOSE_LOOK)

/**
 * Returns the zoom factor of a wheel event.
 * @param deltaY distance in CSS pixels; a pinch on a touch pad arrives as wheel events with `ctrlKey` and small steps
 */
export const wheelFactor = (deltaY: number, isPinch: boolean): number =>
  Math.exp(-Math.max(-240, Math.min(240, deltaY)) * (isPinch ? 0.01 : 0.002))

/** Zooms by a pinch. One finger moves from `before` to `now`, and the other finger rests. */
export function pinchBy(
  view: Viewport,
  canvas: Size,
  other: CanvasPoint,
  before: CanvasPoint,
  now: CanvasPoint,
): Viewport {
  const ratio = distance(now, other) / Math.max(1, distance(before, other))
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
  const moved = panBy(view, canvas, (now.x - before.x) / 2, (now.y - before.y) / 2)
  return zoomAt(moved, canvas, middle, moved.zoom * ratio)
}

const distance = (a: CanvasPoint, b: CanvasPoint): number => Math.hypot(a.x - b.x, a.y - b.y)

const middleOf = (canvas: Size): CanvasPoint => ({ x: canvas.width / 2, y: canvas.height / 2 })

function clampAxis(centre: number, photo: number, seen: number): number {
  // The whole photo is visible. The tolerance covers rounding errors.
  if (seen >= photo - 1e-6) return photo / 2
  return Math.min(photo - seen / 2, Math.max(seen / 2, centre))
}
