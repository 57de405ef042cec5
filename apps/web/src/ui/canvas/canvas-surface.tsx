import type { ReactNode } from 'react'
import { BoxOverlay } from './boxes/box-overlay.tsx'
import type { BoxLayer } from './boxes/canvas-box.ts'
import { useBoxTools } from './boxes/use-box-tools.ts'
import css from './photo-canvas.module.css'
import type { CanvasView } from './view/use-canvas-view.ts'

type CanvasSurfaceProps = {
  canvas: CanvasView
  boxLayer: BoxLayer | undefined
  /** id of the photo; another photo ends a draft */
  photoId: string
  name: string
  className: string
  /** class of the element around the boxes */
  boxesClassName: string
  isBlinking?: boolean
  testId: string
  /** the photos, below the boxes */
  photos: ReactNode
  /** content above the photos and boxes */
  children: ReactNode
}

/** Surface on which the user moves, zooms and points at photos. */
export function CanvasSurface(props: CanvasSurfaceProps) {
  const { canvas, boxLayer, photoId, name, className, boxesClassName, isBlinking, testId, photos, children } = props
  const { hand, gestures } = useBoxTools(canvas, boxLayer, photoId)
  return (
    <div
      ref={canvas.ref}
      role="application"
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Tab must reach a viewer that has keys of its own
      tabIndex={0}
      className={`${css.canvas} ${className}`}
      data-zoomed={canvas.view.zoom > 1.001 || undefined}
      data-blinking={isBlinking || undefined}
      data-testid={testId}
      {...gestures}
    >
      {photos}
      {boxLayer && canvas.size && (
        <div className={boxesClassName}>
          <BoxOverlay canvas={canvas} layer={boxLayer} hand={hand} />
        </div>
      )}
      {children}
    </div>
  )
}
