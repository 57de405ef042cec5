import type { Image } from '@skadi/contract/images/image'
import type { ReactNode } from 'react'
import { cameraName } from '../../core/words/camera-name.ts'
import { m } from '../../paraglide/messages.js'
import { fileOf } from '../../ui/canvas/photo-file.ts'
import { whyMissing } from '../../ui/canvas/photo-notice.tsx'
import { ThumbImage } from '../../ui/thumb-image.tsx'
import { badgeWords, CameraBadge, type CameraBadges } from './camera-badge.tsx'
import css from './camera-grid.module.css'
import type { CanvasPlace } from './use-canvas-place.ts'

type CameraGridProps = {
  place: CanvasPlace
  badges: CameraBadges
  frameMarks?: ((photo: Image) => ReactNode) | undefined
}

/** Grid with all cameras at once, each with its current photo. A click on a photo opens the camera of the photo. */
export function CameraGrid({ place, badges, frameMarks }: CameraGridProps) {
  return (
    <div className={css.grid} data-testid="camera-grid">
      {place.cameras.map(({ camera }, index) => {
        const photo = place.photoAt(camera)
        const badge = badges[camera]
        return (
          <div key={camera} className={css.cell}>
            <button
              type="button"
              className={css.button}
              aria-pressed={camera === place.camera}
              onClick={() => place.choose(camera)}
            >
              <CellPhoto photo={photo} />
              <span className={css.caption}>
                {index < 9 && `${index + 1} `}
                {cameraName(camera)}
                {badge && <CameraBadge {...badge} on="photo" />}
                {badge && <span className="visually-hidden">{badgeWords(badge)}</span>}
              </span>
            </button>
            {photo && frameMarks?.(photo)}
          </div>
        )
      })}
    </div>
  )
}

function CellPhoto({ photo }: { photo: Image | undefined }) {
  if (!photo?.url) return <span className={css.missing}>{missingText(photo)}</span>
  const middle = fileOf(photo.url, '514')
  const large = fileOf(photo.url, '960')
  return (
    <ThumbImage
      className={css.photo}
      src={large}
      srcSet={`${middle} 514w, ${large} 960w`}
      sizes="(max-width: 767px) 50vw, 33vw"
      width={480}
      height={300}
    />
  )
}

const missingText = (photo: Image | undefined): string =>
  photo?.softDeleted ? m.details_frameDeleted() : whyMissing(photo)
