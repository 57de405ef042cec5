import { createRequire } from 'node:module'
import type * as OpenCv from '@techstark/opencv-js'

/**
 * Events to which Emscripten builds add listeners. Such a listener ends the process on any rejected promise and prints its whole source as
 * the error.
 */
const CRASH_EVENTS = ['uncaughtException', 'unhandledRejection'] as const

/** Remembers the current listeners. @returns a function that removes all listeners that were added later */
function keepCrashListeners(): () => void {
  const before = CRASH_EVENTS.map((event) => process.rawListeners(event))
  return () => {
    for (const [i, event] of CRASH_EVENTS.entries())
      for (const listener of process.rawListeners(event))
        if (!before[i]?.includes(listener)) process.removeListener(event, listener as () => void)
  }
}

export type Cv = typeof OpenCv

let loading: Promise<{ cv: Cv }> | undefined

/**
 * Loads OpenCV (a WebAssembly build of about 11 MB) once per thread. Returns the module wrapped in an object, because `await cv` would
 * never end: the module is a thenable that resolves to itself. The `then` of the module is removed as soon as the runtime is ready.
 */
export function loadOpenCv(): Promise<{ cv: Cv }> {
  loading ??= new Promise((resolve) => {
    const dropNewListeners = keepCrashListeners()
    const cv = createRequire(import.meta.url)('@techstark/opencv-js') as Cv & { then?: unknown }
    dropNewListeners()
    const ready = () => {
      delete cv.then
      resolve({ cv })
    }
    if (cv.Mat) ready()
    else cv.onRuntimeInitialized = ready
  })
  return loading
}
