import { inWebAssembly } from '../pool/worker-faults.ts'
import {
  type RegistrationOptions,
  type RegistrationPhoto,
  type RegistrationResult,
  recogniseRegistration,
} from './recognise-registration.ts'

/** What the pool sends to a thread. */
export type RecognitionTask = { photos: RegistrationPhoto[]; options: RegistrationOptions }

/**
 * Entry of the pool's threads; all heavy parts (OpenCV, the nets, zxing) are loaded here and nowhere in the server's own thread.
 * @public The pool finds it by its name.
 */
export const runRecognition = ({ photos, options }: RecognitionTask): Promise<RegistrationResult> =>
  inWebAssembly('Recognition', () => recogniseRegistration(photos, options))
