import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { Camera } from '@skadi/domain/capture/camera'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { CAMERA_ACTIONS } from '../core/key-actions.ts'
import { useKeys } from '../core/keys.ts'
import { m } from '../paraglide/messages.js'
import { CameraChips } from './camera-chips.tsx'
import { CameraGrid } from './camera-grid.tsx'
import { byCamera, cameraBeside, firstCamera } from './camera-photos.ts'
import { CameraStrip } from './camera-strip.tsx'
import { preparePhoto } from './decoded-photos.ts'
import css from './passing-view.module.css'
import { PhotoStage } from './photo-stage.tsx'
import { useSize } from './use-size.ts'
import { useViewports } from './use-viewports.ts'
import { useWideScreen } from './use-wide-screen.ts'
import { setMode, useViewerChoice } from './viewer-choice.ts'
import { actualSize, FIT, panStep, stepZoom } from './viewport.ts'
import { cameraName } from './words.ts'

type PassingViewProps = {
  imageSet: ImageSet
  /** the panel at the right, or below the photo on a phone; null while it is closed */
  panel: ReactNode
  /** where the camera chips of a phone are drawn */
  chipSlot: HTMLElement | null
}

const EMPTY = { width: 1, height: 1 }

/** The photos of one passing: stage, cameras, frames (recipes 6, 7 and 17). */
export function PassingView({ imageSet, panel, chipSlot }: PassingViewProps) {
  const cameras = useMemo(() => byCamera(imageSet.items), [imageSet.items])
  const [chosen, setChosen] = useState<Camera>()
  const camera = chosen ?? firstCamera(cameras, imageSet.cover?.imageId)
  const [frames, setFrames] = useState<Partial<Record<Camera, number>>>({})
  const { mode } = useViewerChoice()
  const isWide = useWideScreen()
  const stageRef = useRef<HTMLDivElement>(null)
  const size = useSize(stageRef, mode)
  const stage = size ?? EMPTY
  const { view, change } = useViewports(camera, size)

  const photos = useMemo(() => cameras.find((entry) => entry.camera === camera)?.frames ?? [], [cameras, camera])
  const frame = Math.min(frames[camera] ?? 0, Math.max(0, photos.length - 1))
  const photo = photos[frame]
  const choose = (next: Camera) => {
    setChosen(next)
    setMode('photo')
  }
  const chooseFrame = (next: number) =>
    setFrames({ ...frames, [camera]: Math.min(photos.length - 1, Math.max(0, next)) })

  // The other cameras' photos and the frames beside this one are decoded before one asks for them.
  useEffect(() => {
    const timer = setTimeout(() => {
      const beside = [
        photos[frame - 1],
        photos[frame + 1],
        ...cameras.map((entry) => entry.frames[frames[entry.camera] ?? 0]),
      ]
      for (const other of beside) if (other?.url) preparePhoto(other.url)
    }, 150)
    return () => clearTimeout(timer)
  }, [cameras, photos, frame, frames])

  const zoom = (direction: 1 | -1) => change((now) => stepZoom(now, stage, direction))
  const pan = (right: number, down: number) => change((now) => panStep(now, stage, right, down))
  useKeys('page', [
    ...cameras.slice(0, CAMERA_ACTIONS.length).flatMap((entry, index) => {
      const action = CAMERA_ACTIONS[index]
      return action ? [{ action, label: cameraName(entry.camera), run: () => choose(entry.camera) }] : []
    }),
    { action: 'photoPreviousCamera', run: () => choose(cameraBeside(cameras, camera, -1)), repeats: true },
    { action: 'photoNextCamera', run: () => choose(cameraBeside(cameras, camera, 1)), repeats: true },
    { action: 'photoPreviousFrame', run: () => chooseFrame(frame - 1), repeats: true },
    { action: 'photoNextFrame', run: () => chooseFrame(frame + 1), repeats: true },
    { action: 'photoAllCameras', run: () => setMode(mode === 'all' ? 'photo' : 'all') },
    { action: 'photoZoomIn', run: () => zoom(1), repeats: true },
    { action: 'photoZoomOut', run: () => zoom(-1), repeats: true },
    { action: 'photoActualSize', run: () => change((now) => actualSize(now, stage)) },
    { action: 'photoFit', run: () => change(() => FIT) },
    { action: 'photoPanLeft', run: () => pan(-1, 0), repeats: true },
    { action: 'photoPanRight', run: () => pan(1, 0), repeats: true },
    { action: 'photoPanUp', run: () => pan(0, -1), repeats: true },
    { action: 'photoPanDown', run: () => pan(0, 1), repeats: true },
  ])

  const said = m.photo_alt({ camera: cameraName(camera), frame: frame + 1, count: Math.max(1, photos.length) })
  return (
    <div className={css.view} data-panel={panel !== null || undefined}>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <section className={css.photos} aria-label={m.photo_viewer()}>
        {mode === 'all' ? (
          <CameraGrid cameras={cameras} chosen={camera} onCamera={choose} />
        ) : (
          <PhotoStage
            camera={camera}
            photo={photo}
            frameCount={photos.length}
            view={view}
            onView={change}
            stageRef={stageRef}
            size={size}
          />
        )}
        {isWide && (
          <CameraStrip cameras={cameras} camera={camera} frame={frame} onCamera={choose} onFrame={chooseFrame} />
        )}
      </section>
      {panel !== null && (
        <aside
          className={css.panel}
          aria-label={m.passing_processing()}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing in it takes the focus, and keys must scroll it
          tabIndex={isWide ? 0 : undefined}
        >
          {panel}
        </aside>
      )}
      {!isWide &&
        chipSlot &&
        createPortal(<CameraChips cameras={cameras} camera={camera} onCamera={choose} />, chipSlot)}
    </div>
  )
}
