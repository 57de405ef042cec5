import type { Image } from '@skadi/contract/images/image'
import { lazy, type ReactNode, Suspense } from 'react'
import { BoxOverlay } from './boxes/box-overlay.tsx'
import type { BoxLayer } from './boxes/canvas-box.ts'
import { useBoxTools } from './boxes/use-box-tools.ts'
import { usePhoto } from './decoded-photos.ts'
import css from './photo-canvas.module.css'
import { photoFile } from './photo-file.ts'
import { PhotoLayer } from './photo-layer.tsx'
import { PhotoNotice } from './photo-notice.tsx'
import { Loupe } from './view/loupe.tsx'
import type { CanvasView } from './view/use-canvas-view.ts'
import { scaleOf } from './view/viewport.ts'
import { ZoomBar } from './view/zoom-bar.tsx'

const DrawHint = lazy(() => import('./boxes/draw-hint.tsx').then((file) => ({ default: file.DrawHint })))

type PhotoCanvasProps = {
  photo: Image | undefined
  /** caption on the photo: camera and frame */
  caption: string
  /** screen reader name of the canvas and its photo */
  name: string
  /** from `useCanvasView` of the page */
  canvas: CanvasView
  /** the photo's boxes; undefined: the photo never has boxes */
  boxLayer?: BoxLayer | undefined
  /** stands beside the zoom buttons */
  tools?: ReactNode
}

/** A photo edge to edge on black, with zoom, pan and boxes; its small version is shown until the full photo is decoded. */
export function PhotoCanvas({ photo, caption, name, canvas, boxLayer, tools }: PhotoCanvasProps) {
  const { ref, size, view } = canvas
  const isClose = view.zoom > 1.001
  const url = photoFile(photo, isClose)
  const { state, retry } = usePhoto(url)
  const isShown = size !== undefined && url !== undefined && state !== 'failed' && photo !== undefined
  const layer = isShown ? boxLayer : undefined
  const { hand, gestures } = useBoxTools(canvas, layer, photo?.id)

  return (
    <div
      ref={ref}
      role="application"
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a viewer with keys of its own has to be reached by Tab
      tabIndex={0}
      className={css.canvas}
      data-zoomed={isClose || undefined}
      data-drawing={layer?.drawing !== undefined || undefined}
      data-testid="photo-canvas"
      {...gestures}
    >
      {isShown && <PhotoLayer photo={photo} url={url} state={state} name={name} canvas={canvas} />}
      {layer && size && url && (
        <>
          <BoxOverlay canvas={canvas} layer={layer} hand={hand} />
          <Loupe hand={hand} url={photo?.url ?? url} size={size} scale={scaleOf(view, size)} />
          {layer.drawing && (
            <Suspense>
              <DrawHint layer={layer} hand={hand} />
            </Suspense>
          )}
        </>
      )}
      {(!url || state === 'failed') && <PhotoNotice photo={photo} onRetry={url ? retry : undefined} />}
      <p className={`${css.hud} ${css.caption}`}>{caption}</p>
      <ZoomBar canvas={canvas}>{tools}</ZoomBar>
    </div>
  )
}
