import {
  type RegistrationOptions,
  type RegistrationPhoto,
  type RegistrationResult,
  recogniseRegistration,
} from './recognise-registration.ts'

/** What the pool sends to a thread. */
export type RecognitionTask = { photos: RegistrationPhoto[]; options: RegistrationOptions }

/**
 * Entry of the pool's threads; all heavy parts (OpenCV, Tesseract, zxing) are loaded here and nowhere in the server's own thread.
 * @public The pool finds it by its name.
 * A trap inside WebAssembly leaves its memory in an unknown state: the thread then ends, which fails this task only.
 */
export async function runRecognition({ photos, options }: RecognitionTask): Promise<RegistrationResult> {
  try {
    return await recogniseRegistration(photos, options)
  } catch (error) {
    if (error instanceof Error && error.name === 'RuntimeError') process.exit(1)
    // OpenCV throws bare numbers, which carry no text across threads.
    throw error instanceof Error ? error : new Error(`Recognition failed inside OpenCV (exception ${String(error)})`)
  }
}
