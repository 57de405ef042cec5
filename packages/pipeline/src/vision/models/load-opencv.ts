import { createRequire } from 'node:module'
import type * as OpenCv from '@techstark/opencv-js'
import { keepCrashListeners } from '../pool/crash-listeners.ts'

export type Cv = typeof OpenCv

let loading: Promise<{ cv: Cv }> | undefined

/**
 * Loads OpenCV (a WebAssembly build of about 11 MB) once per thread and hands it back wrapped in an object.
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
