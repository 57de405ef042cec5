import type { Camera } from '@skadi/domain/capture/camera'
import { m } from '../paraglide/messages.js'
import css from './camera-chips.module.css'
import type { CameraPhotos } from './camera-photos.ts'
import { cameraName } from './words.ts'

type CameraChipsProps = { cameras: readonly CameraPhotos[]; camera: Camera; onCamera: (camera: Camera) => void }

/** The cameras of a phone: their digits in row B (recipe 17). */
export function CameraChips({ cameras, camera, onCamera }: CameraChipsProps) {
  return (
    <div className={css.chips} role="group" aria-label={m.camera_choose()}>
      {cameras.map((entry, index) => (
        <button
          key={entry.camera}
          type="button"
          className={css.chip}
          aria-label={`${index + 1} ${cameraName(entry.camera)}`}
          aria-pressed={entry.camera === camera}
          data-empty={entry.frames.every((frame) => !frame.url) || undefined}
          onClick={() => onCamera(entry.camera)}
        >
          {index + 1}
        </button>
      ))}
      <span className={css.name} aria-hidden>
        {cameraName(camera)}
      </span>
    </div>
  )
}
