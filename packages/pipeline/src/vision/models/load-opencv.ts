import { createRequire } from 'node:module'
import type * as OpenCv from '@techstark/opencv-js'

/**
 * Events to which Emscripten builds add listeners: such a listener ends the process on any rejected promise, with its whole source as
 * the error text.
 */
const CRASH_EVENTS = ['uncaughtException', 'unhandledRejection'] as const

/** Remembers the present listeners. @returns a function that removes the listeners added since */
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
 * Loads OpenCV (a WebAssembly build of about 11 MB) once per thread and returns it wrapped in an object.
 * The wrapper matters: the module is a thenable that resolves to itself, so `await cv` never ends; its `then` is
 * removed as soon as the runtime is ready.
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
