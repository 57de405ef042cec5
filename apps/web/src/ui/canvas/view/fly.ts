import type { Viewport } from './viewport.ts'

const FLIGHT_MS = 200

/**
 * Goes from one view to another within 200 ms, at once where motion is unwanted (ui-recipe 20).
 * @param step paints a view on the way, the last one included
 * @param land comes once, after the last step; not after the flight was stopped
 * @returns stops it where it is
 */
export function fly(from: Viewport, to: Viewport, step: (view: Viewport) => void, land: () => void): () => void {
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

/** The view a part of the way along: zoom grows evenly, and the middle keeps pace with it. */
function viewBetween(from: Viewport, to: Viewport, part: number): Viewport {
  if (part === 1) return to
  const zoom = from.zoom * (to.zoom / from.zoom) ** part
  // Where the scale changes, equal steps on the screen are unequal ones on the photo.
  const way = from.zoom === to.zoom ? part : (1 / from.zoom - 1 / zoom) / (1 / from.zoom - 1 / to.zoom)
  return { zoom, x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way }
}
