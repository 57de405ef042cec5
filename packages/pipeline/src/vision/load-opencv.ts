import { createRequire } from 'node:module'
import type * as OpenCv from '@techstark/opencv-js'

export type Cv = typeof OpenCv

/** OpenCV listens to these itself and would answer any rejected promise of ours by ending with its whole source as the error text. */
const crashEvents = ['uncaughtException', 'unhandledRejection'] as const

let loading: Promise<{ cv: Cv }> | undefined

/**
 * Loads OpenCV (a WebAssembly build of about 11 MB) once per thread and hands it back wrapped in an object.
 * The wrapper matters: the module is a thenable that resolves to itself, so `await cv` never ends; its `then` is
 * removed as soon as the runtime is ready.
 */
export function loadOpenCv(): Promise<{ cv: Cv }> {
  loading ??= new Promise((resolve) => {
    const before = crashEvents.map((event) => process.rawListeners(event))
    const cv = createRequire(import.meta.url)('@techstark/opencv-js') as Cv & { then?: unknown }
    for (const [i, event] of crashEvents.entries()) {
      for (const listener of process.rawListeners(event)) {
        if (!before[i]?.includes(listener)) process.removeListener(event, listener as () => void)
      }
    }
    const ready = () => {
      delete cv.then
      resolve({ cv })
    }
    if (cv.Mat) ready()
    else cv.onRuntimeInitialized = ready
  })
  return loading
}
