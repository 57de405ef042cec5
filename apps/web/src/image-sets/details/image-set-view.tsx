import type { Image } from '@skadi/contract/images/image'
import { lazy, type ReactNode, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { useKeys } from '../../core/keys/keys.ts'
import { cameraName } from '../../core/words/camera-name.ts'
import { m } from '../../paraglide/messages.js'
import type { BoxLayer } from '../../ui/canvas/boxes/canvas-box.ts'
import { PhotoCanvas } from '../../ui/canvas/photo-canvas.tsx'
import type { CanvasView } from '../../ui/canvas/view/use-canvas-view.ts'
import type { CameraBadges } from '../photos/camera-badge.tsx'
import { CameraChips } from '../photos/camera-chips.tsx'
import { CameraStrip } from '../photos/camera-strip.tsx'
import { photoKeys } from '../photos/photo-keys.ts'
import type { CanvasPlace } from '../photos/use-canvas-place.ts'
import { usePhotosAhead } from '../photos/use-photos-ahead.ts'
import { useWideScreen } from '../use-wide-screen.ts'
import css from './image-set-view.module.css'
import { setMode, useViewerChoice } from './viewer-choice.ts'

/** Registers the keys of the photo view. They step through the photos, show all cameras at once, and pin a frame. */
function useImageSetKeys(place: CanvasPlace): void {
  const { mode } = useViewerChoice()
  useKeys('page', [
    ...photoKeys(place),
    { action: 'photoAllCameras', run: () => setMode(mode === 'all' ? 'photo' : 'all') },
    { action: 'pinFrame', run: place.togglePin },
  ])
}

/** The grid loads on demand, when a key or a button opens the grid. */
const CameraGrid = lazy(() => import('../photos/camera-grid.tsx').then((module) => ({ default: module.CameraGrid })))

type ImageSetViewProps = {
  place: CanvasPlace
  /** time of the passing, if no header shows the complete time */
  when?: string
  /** canvas of the page, which shows the current camera */
  canvas: CanvasView
  /** badges with the damages that each camera sees */
  badges: CameraBadges
  /** container for the camera chips on a phone */
  chipSlot: HTMLElement | null
  /** content that replaces the photo in the pair view */
  stage?: ReactNode
  /** boxes on the current photo, with their actions */
  boxLayer?: BoxLayer | undefined
  /** tools next to the zoom buttons */
  canvasTools?: ReactNode
  /** content that replaces a missing photo; by default a text of the canvas */
  canvasNotice?: ReactNode
  /** bar over the upper edge of the canvas, with the actions for selected photos */
  canvasBar?: ReactNode
  /** content on the photos of the strip and the grid, which is the checkbox that selects a photo */
  frameMarks?: ((photo: Image) => ReactNode) | undefined
}

/** The photos of a passing, with canvas, cameras and frames (ui-recipes 6, 7 and 17). */
export function ImageSetView(props: ImageSetViewProps) {
  const { place, when, canvas, badges, chipSlot, stage, boxLayer, canvasTools, canvasNotice, canvasBar, frameMarks } =
    props
  const { camera, photos, photo } = place
  const { mode } = useViewerChoice()
  const isWide = useWideScreen()
  useImageSetKeys(place)
  usePhotosAhead(place)

  const frame = { frame: place.frame + 1, count: Math.max(1, photos.length) }
  const caption = [cameraName(camera), photos.length > 1 && m.photo_frame(frame), when].filter(Boolean).join(' · ')
  const name = m.photo_alt({ camera: cameraName(camera), ...frame })
  const withPin = (text: string) => (photo && place.isPinned(photo) ? m.details_pinned({ frame: text }) : text)
  return (
    <section className={css.photos} aria-label={m.photo_viewer()}>
      <p className="visually-hidden" role="status">
        {withPin(name)}
      </p>
      {mode === 'all' ? (
        <Suspense>
          <CameraGrid place={place} badges={badges} frameMarks={frameMarks} />
        </Suspense>
      ) : stage ? (
        stage
      ) : (
        <div className={css.canvas}>
          <PhotoCanvas
            photo={photo}
            caption={withPin(caption)}
            name={name}
            canvas={canvas}
            boxLayer={boxLayer}
            tools={canvasTools}
          />
          {canvasNotice && <div className={css.notice}>{canvasNotice}</div>}
        </div>
      )}
      {canvasBar && <div className={css.bar}>{canvasBar}</div>}
      {isWide && <CameraStrip place={place} badges={badges} frameMarks={frameMarks} />}
      {!isWide && chipSlot && createPortal(<CameraChips place={place} badges={badges} />, chipSlot)}
    </section>
  )
}
