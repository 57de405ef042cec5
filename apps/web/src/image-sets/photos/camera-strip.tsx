import type { Image } from '@skadi/contract/images/image'
import { IconPinFilled } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { cameraName } from '../../core/words/camera-name.ts'
import { m } from '../../paraglide/messages.js'
import { fileOf } from '../../ui/canvas/photo-file.ts'
import { whyMissing } from '../../ui/canvas/photo-notice.tsx'
import { ThumbImage } from '../../ui/thumb-image.tsx'
import { badgeWords, CameraBadge, type CameraBadges } from './camera-badge.tsx'
import type { CameraPhotos } from './camera-photos.ts'
import css from './camera-strip.module.css'
import frameThumbCss from './frame-thumb.module.css'
import thumbCss from './photo-thumb.module.css'
import { RigArch } from './rig-arch.tsx'
import type { CanvasPlace } from './use-canvas-place.ts'

type CameraStripProps = {
  place: CanvasPlace
  badges: CameraBadges
  /** content on top of a frame, which is the checkbox that selects the photo */
  frameMarks?: ((photo: Image) => ReactNode) | undefined
}

/**
 * Strip below the canvas. It contains a button with a key for each camera, the frames of the chosen camera, and a plan
 * of the rig's cameras.
 */
export function CameraStrip({ place, badges, frameMarks }: CameraStripProps) {
  const { cameras, camera, photos } = place
  return (
    <div className={css.strip} data-testid="camera-strip">
      <div className={css.scroll}>
        <div className={css.group} role="group" aria-label={m.camera_choose()}>
          {cameras.map((entry, index) => (
            <CameraButton key={entry.camera} entry={entry} index={index} place={place} badges={badges} />
          ))}
        </div>
        {photos.length > (frameMarks ? 0 : 1) && (
          <div className={css.frames} role="group" aria-label={cameraName(camera)}>
            {photos.map((photo, index) => (
              <FrameThumb
                key={photo.id}
                photo={photo}
                count={photos.length}
                isChosen={index === place.frame}
                isPinned={place.isPinned(photo)}
                onChoose={() => place.show(photo.id)}
                marks={frameMarks?.(photo)}
              />
            ))}
          </div>
        )}
      </div>
      <RigArch cameras={cameras.map((entry) => entry.camera)} chosen={camera} badges={badges} />
    </div>
  )
}

type CameraButtonProps = { entry: CameraPhotos; index: number; place: CanvasPlace; badges: CameraBadges }

function CameraButton({ entry: { camera }, index, place, badges }: CameraButtonProps) {
  const badge = badges[camera]
  const photo = place.photoAt(camera)
  return (
    <button
      type="button"
      className={css.camera}
      aria-pressed={camera === place.camera}
      onClick={(event) => {
        releaseFocus(event)
        place.choose(camera)
      }}
    >
      <span className={css.caption}>
        {index < 9 && <span className={css.digit}>{index + 1} </span>}
        {cameraName(camera)}
      </span>
      <span className={css.thumb}>
        <PhotoThumb photo={photo} className={css.photo} width={70} height={44} />
        {photo && place.isPinned(photo) && <PinSign className={css.pin} />}
        {badge && (
          <span className={css.badge}>
            <CameraBadge {...badge} on="photo" />
            <span className="visually-hidden">{badgeWords(badge)}</span>
          </span>
        )}
      </span>
    </button>
  )
}

type FrameThumbProps = {
  photo: Image
  /** number of frames of the camera */
  count: number
  isChosen: boolean
  isPinned: boolean
  onChoose: () => void
  marks: ReactNode
}

/** Frame in the strip, 60 x 38 px. The buttons of the frame are on top of the frame. */
function FrameThumb({ photo, count, isChosen, isPinned, onChoose, marks }: FrameThumbProps) {
  const ref = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isChosen])
  return (
    <span ref={ref} className={frameThumbCss.frame}>
      <button
        type="button"
        className={frameThumbCss.button}
        aria-pressed={isChosen}
        aria-label={frameName(photo, count, isPinned)}
        onClick={(event) => {
          releaseFocus(event)
          onChoose()
        }}
      >
        <PhotoThumb photo={photo} className={frameThumbCss.photo} width={60} height={38} />
      </button>
      {isPinned && <PinSign className={frameThumbCss.pin} />}
      {marks}
    </span>
  )
}

/** Returns the name of a frame, for example `frame 3 of 12, pinned`. */
function frameName(photo: Image, count: number, isPinned: boolean): string {
  const frame = m.photo_frame({ frame: photo.frame, count })
  if (photo.softDeleted) return m.details_deletedFrame({ frame })
  return isPinned ? m.details_pinned({ frame }) : frame
}

/**
 * Removes the focus from a photo's button after a click with the pointer.
 * Otherwise the keys Space (pin) and Enter (label) would also press the button. Tab still continues from the button.
 * After a press by key, the button keeps the focus.
 */
function releaseFocus(event: MouseEvent<HTMLElement>): void {
  if (event.detail > 0) event.currentTarget.blur()
}

type PhotoThumbProps = { photo: Image | undefined; className: string | undefined; width: number; height: number }

/** Thumbnail of a photo. A deleted photo is hatched. A missing photo is an empty place whose title gives the reason. */
function PhotoThumb({ photo, className, width, height }: PhotoThumbProps) {
  if (photo?.softDeleted) return <span className={`${className} ${thumbCss.deleted}`} />
  if (!photo?.url)
    return (
      <span className={`${className} ${thumbCss.missing}`} title={whyMissing(photo)}>
        <svg aria-hidden viewBox="0 0 24 16" width="24" height="16" fill="none" stroke="currentColor" strokeWidth="1.5">
          <path d="M1 5V1h5M18 1h5v4M1 11v4h5M23 11v4h-5" />
        </svg>
      </span>
    )
  const small = fileOf(photo.url, '257')
  return <ThumbImage className={className} src={small} width={width} height={height} />
}

/** The sign of a pinned frame. */
const PinSign = ({ className }: { className: string | undefined }) => (
  <span aria-hidden className={`${className} ${thumbCss.pin}`}>
    <IconPinFilled size={12} />
  </span>
)
