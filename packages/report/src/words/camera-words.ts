import type { Camera } from '@skadi/domain/capture/camera'
import type { Wording } from '@skadi/domain/language/language'
import en from '../../messages/en/cameras.json' with { type: 'json' }
import es from '../../messages/es/cameras.json' with { type: 'json' }
import no from '../../messages/no/cameras.json' with { type: 'json' }
import { sayIn } from './message-text.ts'

const sayCameras = sayIn({ en, no, es })

/** Returns the name of a camera's position in the same words as on the screen, for example `Nedre venstre`. */
export const cameraWord = (camera: Camera, locale: Wording): string => sayCameras(locale)(`camera_${camera}`)
