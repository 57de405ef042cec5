import { Worker } from 'node:worker_threads'
import { SHOWN_CAMERAS } from '@skadi/domain/capture/camera'
import type { ShownCamera } from '../hall/cameras.ts'
import type { SeenDamage } from '../truth/truth.ts'
import type { PassingDescription } from './passing-description.ts'
import type { PhotoAnswer, PhotoOrder } from './photo.worker.ts'

/** A JPEG photo of 1920x1200, and the truth of its damages. */
export type DrawnPhoto = { jpeg: Buffer; damages: readonly SeenDamage[] }
export type DrawnPhotos = Record<ShownCamera, DrawnPhoto>

/** Worker threads that take photos. The process itself can keep sending, and a second core is used. */
export type PhotoPool = {
  /**
   * Takes the six photos of a passing.
   * @throws Error if a photo could not be taken
   */
  take: (passing: PassingDescription) => Promise<DrawnPhotos>
  close: () => Promise<void>
}

/**
 * Starts the worker threads.
 * @param threads number of photos that are taken at the same time; each needs about 700 MB
 */
export function openPhotoPool(threads: number): PhotoPool {
  const idle = Array.from({ length: threads }, () => new Worker(new URL('./photo.worker.ts', import.meta.url)))
  const all = [...idle]
  const waiting: ((worker: Worker) => void)[] = []
  const borrow = (): Promise<Worker> => {
    const worker = idle.pop()
    return worker ? Promise.resolve(worker) : new Promise((resolve) => waiting.push(resolve))
  }
  const giveBack = (worker: Worker) => {
    const next = waiting.shift()
    if (next) next(worker)
    else idle.push(worker)
  }
  const one = async (order: PhotoOrder): Promise<DrawnPhoto> => {
    const worker = await borrow()
    try {
      const answer = await answerOf(worker, order)
      if ('fault' in answer) throw new Error(answer.fault)
      return { jpeg: Buffer.from(answer.jpeg), damages: answer.damages }
    } finally {
      giveBack(worker)
    }
  }
  return {
    async take(passing) {
      const taken = await Promise.all(
        SHOWN_CAMERAS.map(async (camera) => [camera, await one({ passing, camera })] as const),
      )
      return Object.fromEntries(taken) as DrawnPhotos
    },
    async close() {
      await Promise.all(all.map((worker) => worker.terminate()))
    },
  }
}

/**
 * Sends an order to a worker.
 * @throws Error if the worker ends without an answer
 */
function answerOf(worker: Worker, order: PhotoOrder): Promise<PhotoAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      act()
    }
    const onMessage = (answer: PhotoAnswer) => settle(() => resolve(answer))
    const onError = (error: Error) => settle(() => reject(error))
    const onExit = () => settle(() => reject(new Error('The photos were not taken: the pool was closed')))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(order)
  })
}
