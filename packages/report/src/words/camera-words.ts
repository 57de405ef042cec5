import type { Camera } from '@skadi/domain/capture/camera'
import type { CustomerWording } from '@skadi/domain/language/language'
import da from '../../messages/da/cameras.json' with { type: 'json' }
import de from '../../messages/de/cameras.json' with { type: 'json' }
import en from '../../messages/en/cameras.json' with { type: 'json' }
import es from '../../messages/es/cameras.json' with { type: 'json' }
import fr from '../../messages/fr/cameras.json' with { type: 'json' }
import nl from '../../messages/nl/cameras.json' with { type: 'json' }
import no from '../../messages/no/cameras.json' with { type: 'json' }
import pl from '../../messages/pl/cameras.json' with { type: 'json' }
import sv from '../../messages/sv/cameras.json' with { type: 'json' }
import { sayIn } from './message-text.ts'

const sayCameras = sayIn({ en, no, es, sv, da, de, fr, nl, pl })

/** Returns the name of a camera's position in the same words as on the screen, for example `Nedre venstre`. */
export const cameraWord = (camera: Camera, locale: CustomerWording): string => sayCameras(locale)(`camera_${camera}`)

/** Side and height of a camera. Which end of the car a low camera shows depends on the rig, and no data says it. */
const VIEWS = {
  bottomLeft: 'camera_lowLeft',
  topLeft: 'camera_sideLeft',
  bottomRight: 'camera_lowRight',
  topRight: 'camera_sideRight',
} as const satisfies Partial<Record<Camera, string>>

/** Names the camera of a photo for people who do not know the rig, for example `Low, left side` for `bottomLeft`. */
export const viewWord = (camera: Camera, locale: CustomerWording): string =>
  camera in VIEWS ? sayCameras(locale)(VIEWS[camera as keyof typeof VIEWS]) : cameraWord(camera, locale)
