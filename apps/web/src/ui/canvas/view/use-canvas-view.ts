import type { Camera } from '@skadi/domain/capture/camera'
import type { Rect } from '@skadi/domain/damages/damage-box'
import { FULL_FRAME } from '@skadi/domain/image-sets/zoom-standarization'
import type { Size } from '@skadi/domain/images/letterbox'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { viewOfBox, viewToSee } from './canvas-views.ts'
import { useSize } from './use-size.ts'
import { clampViewport, FIT, type Viewport } from './viewport.ts'

const FLIGHT_MS = 200

/**
 * Animates from one view to another view within 200 ms. The change is immediate if the user prefers reduced motion
 * (ui-recipe 20).
 * @param step paints each view on the way and the last view
 * @param land called once after the last view, but not after a stop
 * @returns function that stops the animation at its current view
 */
function fly(from: Viewport, to: Viewport, step: (view: Viewport) => void, land: () => void): () => void {
  if (from === to) return () => {}
  const ms = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : FLIGHT_MS
  const start = performance.now()
  let frame = 0
  const tick = () => {
    const part = ms === 0 ? 1 : Math.min(1, (performance.now() - start) / ms)
    step(viewBetween(from, to, 1 - (1 - part) ** 3))
    if (part < 1) frame = requestAnimationFrame(tick)
    else land()
  }
  tick()
  return () => cancelAnimationFrame(frame)
}

/**
 * Returns the view at a part (0 to 1) of an animated move. The zoom changes by equal factors, and the position by equal
 * steps on the screen.
 */
function viewBetween(from: Viewport, to: Viewport, part: number): Viewport {
  if (part === 1) return to
  const zoom = from.zoom * (to.zoom / from.zoom) ** part
  // While the scale changes, equal steps on the screen are unequal steps in the photo.
  const way = from.zoom === to.zoom ? part : (1 / from.zoom - 1 / zoom) / (1 / from.zoom - 1 / to.zoom)
  return { zoom, x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way }
}

export type ChangeViewport = (next: (view: Viewport) => Viewport) => void

/** The canvas of a page and its view. */
export type CanvasView = {
  ref: RefObject<HTMLDivElement | null>
  /** size of the canvas in CSS pixels; undefined before layout and while the page has no canvas */
  size: Size | undefined
  /** the view at the end of the last gesture */
  view: Viewport
  /** returns the current view, even during a gesture */
  now: () => Viewport
  /** shows another view at once, without animation */
  change: ChangeViewport
  /** shows a view during a gesture; the view is painted at once, and React gets only the last view (`settle`) */
  move: ChangeViewport
  settle: () => void
  onMove: (listener: (view: Viewport) => void) => () => void
  /** shows the standard view of the camera; this is the whole photo or the box that is set for the camera */
  fit: () => void
  /** moves the view to a box that is out of view or too small; does nothing if the box is well visible */
  flyTo: (box: Rect) => void
}

type Views = Partial<Record<Camera, Viewport>>

/** The views of the last visited passing, so that all screens of the passing open with the same zoom. */
let lastViews: { of: string; views: Views } | undefined

/**
 * Returns one viewport per camera. A viewport stays while the user looks at other cameras.
 * @param of id of the passing whose screens share their views; if it is undefined, the views are lost with the screen
 * @param layout changes if the canvas element may have been replaced
 * @param standard the standard box of the camera (IMAGE-13)
 */
export function useCanvasView(camera: Camera, standard: Rect = FULL_FRAME, layout?: string, of?: string): CanvasView {
  const ref = useRef<HTMLDivElement>(null)
  const size = useSize(ref, layout)
  const [views, setViews] = useState<Views>(() => (of !== undefined && lastViews?.of === of ? lastViews.views : {}))
  useEffect(() => {
    if (of !== undefined) lastViews = { of, views }
  }, [of, views])
  const { x, y, width, height } = standard
  const first = useMemo(() => (size ? viewOfBox({ x, y, width, height }, size) : FIT), [x, y, width, height, size])
  const chosen = views[camera]
  const view = useMemo(() => (chosen && size ? clampViewport(chosen, size) : first), [chosen, size, first])

  const settled = useRef(view)
  settled.current = view
  const moving = useRef<Viewport>(undefined)
  const listeners = useRef(new Set<(view: Viewport) => void>())
  const stopFlight = useRef(() => {})

  const settle = useCallback(() => {
    const last = moving.current
    moving.current = undefined
    if (!last) return
    // The next step may come before React has rendered this step.
    settled.current = last
    setViews((before) => ({ ...before, [camera]: last }))
  }, [camera])
  // If the user changes the camera during a gesture, the old camera keeps the current view of the gesture.
  useLayoutEffect(
    () => () => {
      stopFlight.current()
      settle()
    },
    [settle],
  )

  const step = useCallback(
    (next: Viewport) => {
      moving.current = size ? clampViewport(next, size) : next
      for (const listener of listeners.current) listener(moving.current)
    },
    [size],
  )

  const now = useCallback(() => moving.current ?? settled.current, [])
  const onMove = useCallback((listener: (view: Viewport) => void) => {
    listeners.current.add(listener)
    return () => listeners.current.delete(listener)
  }, [])

  return useMemo(() => {
    const move: ChangeViewport = (next) => {
      stopFlight.current()
      step(next(now()))
    }
    const change: ChangeViewport = (next) => {
      move(next)
      settle()
    }
    return {
      ref,
      size,
      view,
      now,
      change,
      move,
      settle,
      onMove,
      fit() {
        stopFlight.current()
        step(first)
        moving.current = undefined
        settled.current = first
        setViews(({ [camera]: _, ...others }) => others)
      },
      flyTo(box) {
        if (!size) return
        stopFlight.current()
        stopFlight.current = fly(now(), viewToSee(box, now(), size), step, settle)
      },
    }
  }, [camera, size, view, first, now, onMove, step, settle])
}
