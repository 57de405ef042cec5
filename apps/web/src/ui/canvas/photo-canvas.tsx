import type { Image } from '@skadi/contract/images/image'
import { IMAGE_SIZE, type Size } from '@skadi/domain/images/letterbox'
import { lazy, type ReactNode, Suspense } from 'react'
import { useStore } from 'zustand'
import { BoxOverlay } from './boxes/box-overlay.tsx'
import { heldPoint } from './boxes/box-shape.ts'
import type { BoxLayer } from './boxes/canvas-box.ts'
import { useBoxTools } from './boxes/use-box-tools.ts'
import type { Hand } from './canvas-hand.ts'
import { usePhoto } from './decoded-photos.ts'
import css from './photo-canvas.module.css'
import { photoFile } from './photo-file.ts'
import { PhotoLayer } from './photo-layer.tsx'
import { PhotoNotice } from './photo-notice.tsx'
import type { CanvasView } from './view/use-canvas-view.ts'
import { type CanvasPoint, scaleOf } from './view/viewport.ts'
import { ZoomBar } from './view/zoom-bar.tsx'

const SIDE = 120
/** Distance between the loupe and the pointer in CSS pixels, so that a finger does not cover the loupe. */
const AWAY = 48
/**
 * Minimum number of screen pixels per photo pixel in the loupe. The number is larger if the canvas is zoomed in
 * further.
 */
const LEAST_SCALE = 4

type LoupeProps = { hand: Hand; url: string; size: Size; scale: number }

/**
 * The loupe that appears while the user drags a handle. The loupe shows the photo below the pointer at a much larger
 * scale (ui-recipe 5).
 */
function Loupe({ hand, url, size, scale: canvasScale }: LoupeProps) {
  const draft = useStore(hand, ({ draft: now }) => (now?.kind === 'change' ? now : undefined))
  if (!draft?.held) return null
  const { handle, at } = draft.held
  const scale = Math.max(LEAST_SCALE, 2 * canvasScale)
  const point = heldPoint(draft.rect, handle)
  const [left, top] = [SIDE / 2 - point.x * scale, SIDE / 2 - point.y * scale]
  const { x, y, width, height } = draft.rect
  return (
    <div className={css.loupe} style={placeBeside(at, size)} data-testid="loupe" aria-hidden>
      <img src={url} alt="" style={{ ...IMAGE_SIZE, transform: `translate(${left}px, ${top}px) scale(${scale})` }} />
      <svg width={SIDE} height={SIDE}>
        <rect x={left + x * scale} y={top + y * scale} width={width * scale} height={height * scale} />
      </svg>
    </div>
  )
}

/**
 * Returns the position of the loupe. The loupe is at the upper right of the pointer, or on another side if the canvas
 * has no room there.
 */
function placeBeside(at: CanvasPoint, size: Size): { left: number; top: number } {
  return {
    left: at.x + AWAY + SIDE <= size.width ? at.x + AWAY : at.x - AWAY - SIDE,
    top: at.y - AWAY - SIDE >= 0 ? at.y - AWAY - SIDE : at.y + AWAY,
  }
}

const DrawHint = lazy(() => import('./boxes/draw-hint.tsx').then((file) => ({ default: file.DrawHint })))

type PhotoCanvasProps = {
  photo: Image | undefined
  /** caption on the photo, with camera and frame */
  caption: string
  /** name of the canvas and its photo for screen readers */
  name: string
  /** result of the page's `useCanvasView` */
  canvas: CanvasView
  /** the boxes of the photo; undefined if the photo never has boxes */
  boxLayer?: BoxLayer | undefined
  /** tools beside the zoom buttons */
  tools?: ReactNode
}

/**
 * A photo edge to edge on black, with zoom, pan and boxes. A small version of the photo is visible until the full photo
 * is decoded.
 */
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
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Tab must reach a viewer that has keys of its own
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
