import { cameraName } from '../../core/words/camera-name.ts'
import { m } from '../../paraglide/messages.js'
import { badgeWords, CameraBadge, type CameraBadges } from './camera-badge.tsx'
import css from './camera-chips.module.css'
import type { CanvasPlace } from './use-canvas-place.ts'

type CameraChipsProps = { place: CanvasPlace; badges: CameraBadges }

/**
 * Camera chips on a phone. Row B contains the digit of each camera, with the damages that the camera sees (ui-recipe
 * 17).
 */
export function CameraChips({ place: { cameras, camera, choose }, badges }: CameraChipsProps) {
  return (
    <div className={css.chips} role="group" aria-label={m.camera_choose()}>
      {cameras.map((entry, index) => {
        const badge = badges[entry.camera]
        const name = `${index + 1} ${cameraName(entry.camera)}`
        return (
          <button
            key={entry.camera}
            type="button"
            className={`${css.chip} touch`}
            aria-label={badge ? `${name}, ${badgeWords(badge)}` : name}
            aria-pressed={entry.camera === camera}
            data-empty={entry.frames.every((frame) => !frame.url) || undefined}
            onClick={() => choose(entry.camera)}
          >
            {index + 1}
            {badge && <CameraBadge {...badge} on="chip" />}
          </button>
        )
      })}
    </div>
  )
}
