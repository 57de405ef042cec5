import type { Image } from '@skadi/contract/images/image'
import type { Camera } from '@skadi/domain/capture/camera'
import { imagePath } from '@skadi/domain/images/derivative'
import { useEffect, useRef } from 'react'
import { m } from '../paraglide/messages.js'
import type { CameraPhotos } from './camera-photos.ts'
import css from './camera-strip.module.css'
import { titleOf } from './photo-notice.tsx'
import { RigArch } from './rig-arch.tsx'
import { cameraName } from './words.ts'

type CameraStripProps = {
  cameras: readonly CameraPhotos[]
  camera: Camera
  /** index among the camera's frames */
  frame: number
  onCamera: (camera: Camera) => void
  onFrame: (frame: number) => void
}

/** The strip below the stage: cameras with their key digits, the frames of the chosen one, and where it stands. */
export function CameraStrip({ cameras, camera, frame, onCamera, onFrame }: CameraStripProps) {
  const frames = cameras.find((entry) => entry.camera === camera)?.frames ?? []
  return (
    <div className={css.strip} data-testid="camera-strip">
      <div className={css.scroll}>
        <div className={css.group} role="group" aria-label={m.camera_choose()}>
          {cameras.map((entry, index) => (
            <button
              key={entry.camera}
              type="button"
              className={css.camera}
              aria-pressed={entry.camera === camera}
              onClick={() => onCamera(entry.camera)}
            >
              <span className={css.caption}>
                {index < 9 && <span className={css.digit}>{index + 1} </span>}
                {cameraName(entry.camera)}
              </span>
              <Thumb photo={entry.frames[0]} className={css.photo} width={70} height={44} />
            </button>
          ))}
        </div>
        {frames.length > 1 && (
          <div className={css.frames} role="group" aria-label={cameraName(camera)}>
            {frames.map((photo, index) => (
              <FrameButton
                key={photo.id}
                photo={photo}
                count={frames.length}
                isChosen={index === frame}
                onChoose={() => onFrame(index)}
              />
            ))}
          </div>
        )}
      </div>
      <RigArch cameras={cameras.map((entry) => entry.camera)} chosen={camera} />
    </div>
  )
}

type FrameButtonProps = { photo: Image; count: number; isChosen: boolean; onChoose: () => void }

function FrameButton({ photo, count, isChosen, onChoose }: FrameButtonProps) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isChosen])
  return (
    <button
      ref={ref}
      type="button"
      className={css.frame}
      aria-pressed={isChosen}
      aria-label={m.photo_frame({ frame: photo.frame, count })}
      onClick={onChoose}
    >
      <Thumb photo={photo} className={css.photo} width={60} height={38} />
    </button>
  )
}

type ThumbProps = { photo: Image | undefined; className: string | undefined; width: number; height: number }

/** The small photo, or an empty place that says why in its title. */
export function Thumb({ photo, className, width, height }: ThumbProps) {
  if (!photo?.url)
    return (
      <span className={`${className} ${css.missing}`} title={photo?.reason ?? titleOf(photo, false)}>
        <svg aria-hidden viewBox="0 0 24 16" width="24" height="16" fill="none" stroke="currentColor" strokeWidth="1.5">
          <path d="M1 5V1h5M18 1h5v4M1 11v4h5M23 11v4h-5" />
        </svg>
      </span>
    )
  const small = imagePath(photo.id, photo.revision, '257')
  return (
    <img className={className} src={small} width={width} height={height} alt="" decoding="async" draggable={false} />
  )
}
