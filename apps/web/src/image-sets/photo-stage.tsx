import type { Image } from '@skadi/contract/images/image'
import type { Camera } from '@skadi/domain/capture/camera'
import { imagePath } from '@skadi/domain/images/derivative'
import { IMAGE_SIZE, type Size } from '@skadi/domain/images/letterbox'
import { type RefObject, useCallback, useRef } from 'react'
import { m } from '../paraglide/messages.js'
import { usePhoto } from './decoded-photos.ts'
import { PhotoNotice } from './photo-notice.tsx'
import css from './photo-stage.module.css'
import { useStageGestures } from './use-stage-gestures.ts'
import { clampViewport, FIT, placementOf, scaleOf, stepZoom, type Viewport } from './viewport.ts'
import { cameraName } from './words.ts'

type PhotoStageProps = {
  camera: Camera
  photo: Image | undefined
  frameCount: number
  view: Viewport
  onView: (change: (view: Viewport) => Viewport) => void
  /** the stage's element and size, measured by the page, whose keys need them too */
  stageRef: RefObject<HTMLDivElement | null>
  size: Size | undefined
}

const EMPTY: Size = { width: 1, height: 1 }

/** A photo edge to edge on black, with zoom and pan; its small version stands in until the full one is decoded. */
export function PhotoStage({ camera, photo, frameCount, view, onView, stageRef, size }: PhotoStageProps) {
  const stage = size ?? EMPTY
  const url = photo?.url ?? undefined
  const { state, retry } = usePhoto(url)
  const latest = useRef(onView)
  latest.current = onView
  const change = useCallback((next: (view: Viewport) => Viewport) => latest.current(next), [])
  const gestures = useStageGestures(stageRef, stage, change)
  const shown = clampViewport(view, stage)
  const { left, top, scale } = placementOf(shown, stage)
  const frame = { frame: photo?.frame ?? 1, count: frameCount }
  const caption = frameCount > 1 ? `${cameraName(camera)} · ${m.photo_frame(frame)}` : cameraName(camera)

  return (
    <div
      ref={stageRef}
      className={css.stage}
      data-zoomed={shown.zoom > 1.001 || undefined}
      data-testid="photo-stage"
      {...gestures}
    >
      {size && url && state !== 'failed' && photo && (
        <div
          className={css.layer}
          style={{ ...IMAGE_SIZE, transform: `translate(${left}px, ${top}px) scale(${scale})` }}
        >
          {state === 'loading' && <img className={css.photo} src={imagePath(photo.id, photo.revision, '514')} alt="" />}
          {state === 'ready' && (
            <img
              key={url}
              className={css.photo}
              src={url}
              alt={m.photo_alt({ camera: cameraName(camera), ...frame })}
              decoding="sync"
              draggable={false}
              data-testid="photo"
            />
          )}
        </div>
      )}
      {(!url || state === 'failed') && <PhotoNotice photo={photo} onRetry={url ? retry : undefined} />}
      <p className={`${css.hud} ${css.caption}`}>{caption}</p>
      <div className={`${css.hud} ${css.zoom}`}>
        <button type="button" aria-label={m.photo_zoomOut()} onClick={() => onView((now) => stepZoom(now, stage, -1))}>
          −
        </button>
        <button type="button" title={m.photo_fitHint()} className={css.fit} onClick={() => onView(() => FIT)}>
          {m.photo_fit()}
        </button>
        <button type="button" aria-label={m.photo_zoomIn()} onClick={() => onView((now) => stepZoom(now, stage, 1))}>
          +
        </button>
        <output className={css.percent}>{Math.round(scaleOf(shown, stage) * 100)} %</output>
      </div>
    </div>
  )
}
