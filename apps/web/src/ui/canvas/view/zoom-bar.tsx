import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useKeyed } from '../../../core/keys/write-key.ts'
import { m } from '../../../paraglide/messages.js'
import css from '../photo-canvas.module.css'
import type { CanvasView } from './use-canvas-view.ts'
import { scaleOf, stepZoom, type Viewport } from './viewport.ts'

/** Zoom buttons and current scale in the lower left corner of the canvas. */
export function ZoomBar({ canvas, children }: { canvas: CanvasView; children?: ReactNode }) {
  const { size, now, onMove, change, fit } = canvas
  const keyed = useKeyed()
  const percent = useRef<HTMLOutputElement>(null)
  useLayoutEffect(() => {
    const write = (view: Viewport) => {
      if (size && percent.current) percent.current.value = `${Math.round(scaleOf(view, size) * 100)} %`
    }
    write(now())
    return onMove(write)
  })
  const zoom = (direction: 1 | -1) => size && change((view) => stepZoom(view, size, direction))

  return (
    <div className={`${css.hud} ${css.zoom}`}>
      <button
        type="button"
        aria-label={m.photo_zoomOut()}
        title={keyed(m.photo_zoomOut(), 'photoZoomOut')}
        onClick={() => zoom(-1)}
      >
        −
      </button>
      <button type="button" title={m.photo_fitHint()} className={css.fit} onClick={fit}>
        {m.photo_fit()}
      </button>
      <button
        type="button"
        aria-label={m.photo_zoomIn()}
        title={keyed(m.photo_zoomIn(), 'photoZoomIn')}
        onClick={() => zoom(1)}
      >
        +
      </button>
      <output ref={percent} className={css.percent} />
      {children}
    </div>
  )
}
