import type { Camera } from '@skadi/domain/capture/camera'
import { imagePath } from '@skadi/domain/images/derivative'
import css from './camera-grid.module.css'
import type { CameraPhotos } from './camera-photos.ts'
import { titleOf } from './photo-notice.tsx'
import { cameraName } from './words.ts'

type CameraGridProps = {
  cameras: readonly CameraPhotos[]
  chosen: Camera
  onCamera: (camera: Camera) => void
}

/** All cameras at once, each at its first frame; one click looks at one. */
export function CameraGrid({ cameras, chosen, onCamera }: CameraGridProps) {
  return (
    <div className={css.grid} data-testid="camera-grid">
      {cameras.map(({ camera, frames: [photo] }, index) => (
        <button
          key={camera}
          type="button"
          className={css.cell}
          aria-pressed={camera === chosen}
          onClick={() => onCamera(camera)}
        >
          {photo?.url ? (
            <img
              className={css.photo}
              src={imagePath(photo.id, photo.revision, '960')}
              srcSet={`${imagePath(photo.id, photo.revision, '514')} 514w, ${imagePath(photo.id, photo.revision, '960')} 960w`}
              sizes="(max-width: 767px) 50vw, 33vw"
              width={480}
              height={300}
              alt=""
              decoding="async"
            />
          ) : (
            <span className={css.missing}>{photo?.reason ?? titleOf(photo, false)}</span>
          )}
          <span className={css.caption}>
            {index < 9 && `${index + 1} `}
            {cameraName(camera)}
          </span>
        </button>
      ))}
    </div>
  )
}
