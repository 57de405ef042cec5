import type { Image } from '@skadi/contract/images/image'
import { lazy, type ReactNode, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { cameraName } from '../core/camera-name.ts'
import { m } from '../paraglide/messages.js'
import { PhotoStage } from '../ui/stage/photo-stage.tsx'
import type { BoxLayer } from '../ui/stage/stage-box.ts'
import type { StageView } from '../ui/stage/use-stage-view.ts'
import type { CameraBadges } from './camera-badge.tsx'
import { CameraChips } from './camera-chips.tsx'
import { CameraStrip } from './camera-strip.tsx'
import css from './passing-view.module.css'
import { usePassingKeys } from './use-passing-keys.ts'
import { usePhotosAhead } from './use-photos-ahead.ts'
import type { StagePlace } from './use-stage-place.ts'
import { useWideScreen } from './use-wide-screen.ts'
import { useViewerChoice } from './viewer-choice.ts'

/** Stands behind a key. */
const CameraGrid = lazy(() => import('./camera-grid.tsx').then((module) => ({ default: module.CameraGrid })))

type PassingViewProps = {
  place: StagePlace
  /** when the passing was, where no header says it whole */
  when?: string
  /** of the page, for the camera of the place */
  stage: StageView
  /** what each camera sees of damages */
  badges: CameraBadges
  /** where the camera chips of a phone are drawn */
  chipSlot: HTMLElement | null
  /** the boxes on the photo looked at, and what is done to them */
  boxLayer?: BoxLayer | undefined
  /** stands beside the zoom buttons */
  stageTools?: ReactNode
  /** stands in for a photo that there is none of; left out for the stage's own words */
  stageNotice?: ReactNode
  /** lies over the upper edge: what is done with selected photos */
  stageBar?: ReactNode
  /** what stands on the frames of the strip and in the grid: the boxes that select them */
  frameMarks?: ((photo: Image) => ReactNode) | undefined
}

/** The photos of one passing: stage, cameras, frames (ui-recipes 6, 7 and 17). */
export function PassingView(props: PassingViewProps) {
  const { place, when, stage, badges, chipSlot, boxLayer, stageTools, stageNotice, stageBar, frameMarks } = props
  const { camera, photos, photo } = place
  const { mode } = useViewerChoice()
  const isWide = useWideScreen()
  usePassingKeys(place)
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
      ) : (
        <div className={css.stage}>
          <PhotoStage
            photo={photo}
            caption={withPin(caption)}
            name={name}
            stage={stage}
            boxLayer={boxLayer}
            tools={stageTools}
          />
          {stageNotice && <div className={css.notice}>{stageNotice}</div>}
        </div>
      )}
      {stageBar && <div className={css.bar}>{stageBar}</div>}
      {isWide && <CameraStrip place={place} badges={badges} frameMarks={frameMarks} />}
      {!isWide && chipSlot && createPortal(<CameraChips place={place} badges={badges} />, chipSlot)}
    </section>
  )
}
