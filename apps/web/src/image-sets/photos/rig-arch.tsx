import type { Camera } from '@skadi/domain/capture/camera'
import { cameraName } from '../../core/words/camera-name.ts'
import { m } from '../../paraglide/messages.js'
import type { CameraBadgeFacts, CameraBadges } from './camera-badge.tsx'
import css from './rig-arch.module.css'

/**
 * Position of each camera in the drawing of the arch, seen from the front. Front and back cameras are beside the arch.
 */
const PLACES: Record<Camera, readonly [x: number, y: number]> = {
  bottomLeft: [14, 46],
  topLeft: [14, 28],
  roofLeft: [24, 9],
  bottomRight: [70, 46],
  topRight: [70, 28],
  roofRight: [60, 9],
  frontLeft: [6, 56],
  frontRight: [78, 56],
  backLeft: [6, 20],
  backRight: [78, 20],
}

type RigArchProps = { cameras: readonly Camera[]; chosen: Camera; badges: CameraBadges }

/**
 * Drawing of the rig from the front. A ring marks the chosen camera. Each camera has the shape and colour of the worst
 * damage that the camera sees. The drawing shows the places of the cameras, never the places of damages.
 */
export function RigArch({ cameras, chosen, badges }: RigArchProps) {
  return (
    <svg
      className={css.arch}
      viewBox="0 0 84 60"
      width="84"
      height="60"
      role="img"
      aria-label={m.camera_stands({ camera: cameraName(chosen) })}
    >
      <path className={css.frame} d="M14 56V20Q14 6 28 6h28q14 0 14 14v36" />
      <path className={css.car} d="M30 52v-9q1-3 4-4l3-8q1-3 4-3h2q3 0 4 3l3 8q3 1 4 4v9z" />
      {cameras.map((camera) => {
        const [x, y] = PLACES[camera]
        return (
          <g
            key={camera}
            className={css.camera}
            data-age={kindOf(badges[camera])}
            data-chosen={camera === chosen || undefined}
            transform={`translate(${x} ${y})`}
          >
            {camera === chosen && <circle className={css.ring} r="8" />}
            {shapeOf(kindOf(badges[camera]))}
          </g>
        )
      })}
    </svg>
  )
}

/** Returns the most important state that a camera sees. A new or recent damage comes first, then an open suggestion. */
function kindOf(badge: CameraBadgeFacts | undefined): CameraBadgeFacts['age'] | 'toDecide' | undefined {
  if (!badge) return undefined
  const isLoud = badge.count > 0 && (badge.age === 'new' || badge.age === 'recent')
  return badge.toDecide > 0 && !isLoud ? 'toDecide' : badge.age
}

function shapeOf(age: ReturnType<typeof kindOf>) {
  if (age === 'new') return <rect x="-4.5" y="-4.5" width="9" height="9" />
  if (age === 'recent') return <rect x="-4" y="-4" width="8" height="8" transform="rotate(45)" />
  return <circle r="4.5" className={age === 'toDecide' ? css.toDecide : undefined} />
}
