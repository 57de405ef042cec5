import { availableParallelism } from 'node:os'
import type { Likeness } from '@skadi/domain/claims/image-likeness'
import type { Rect } from '@skadi/domain/damages/damage-box'
import type { PhotoMeasures } from '@skadi/domain/images/choose-frame'
import type { CropBox } from '@skadi/domain/images/crop-box'
import type { MeasuredFrame } from '../frames/measure-frames.ts'
import { Semaphore } from '../limits/semaphore.ts'
import { TASK_SECONDS } from '../limits/work-limits.ts'
import {
  SharedProcess,
  startWorkProcess,
  type WorkProcess,
  WorkProcessLost,
  type WorkProcessOptions,
} from '../limits/work-process.ts'
import type { ClaimPhoto } from './claim-photo.ts'
import type { DerivedPhoto } from './derive-photo.ts'
import { type RefusedPhoto, refusedPhoto } from './judge-photo.ts'
import type { PhotoTask } from './photo-host.ts'

const THREADS = availableParallelism()

const processOf = (threads: number): WorkProcessOptions => ({
  entry: new URL('photo-host.ts', import.meta.url),
  name: 'photo process',
  env: { UV_THREADPOOL_SIZE: String(threads) },
})
const shared = new SharedProcess<PhotoTask>(processOf(THREADS))
const semaphore = new Semaphore(THREADS + 1)

/**
 * Runs `derivePhoto` in a separate process, one photo per core. Calls `read` when there is room, and frees the place when `keep` has stored
 * the derivatives. So at most one original per core, plus one, is in memory. A photo that crashes or hangs the process counts as
 * unreadable. The other photos in that process are retried.
 */
export async function deriveInProcess(
  read: () => Promise<Uint8Array>,
  keep: (derived: DerivedPhoto) => Promise<void>,
  faces: readonly Rect[] = [],
): Promise<void> {
  await semaphore.acquire()
  try {
    const bytes = await read()
    await keep(await deriveShared(bytes, faces))
  } finally {
    semaphore.release()
  }
}

/**
 * Crops a derivative to a box, as JPEG. Does not wait for the semaphore, because derivatives are small and a person waits for the crop.
 * @throws if the derivative cannot be read
 */
export async function cropInProcess(bytes: Uint8Array, box: CropBox): Promise<Uint8Array> {
  return again({ kind: 'crop', bytes, box })
}

/** Runs `thumbOfBox` in the photo process. Does not wait for the semaphore, for the reason given at `cropInProcess`. */
export const thumbInProcess = (bytes: Uint8Array, box: CropBox, side: number): Promise<Uint8Array> =>
  again({ kind: 'thumb', bytes, box, side })

/** Runs `shrinkPhoto` in the photo process. Does not wait for the semaphore, for the reason given at `cropInProcess`. */
export const shrinkInProcess = (bytes: Uint8Array, most: number): Promise<Uint8Array> =>
  again({ kind: 'shrink', bytes, most })

/**
 * Runs `reencodePhoto` with one process per photo, because these photos come from the public. At most one process per core runs. A photo
 * that crashes or hangs its process is refused.
 */
export async function reencodeInProcess(bytes: Uint8Array): Promise<Uint8Array | RefusedPhoto> {
  await semaphore.acquire()
  try {
    return await alone<Uint8Array | RefusedPhoto>({ kind: 'reencode', bytes }).catch((error: unknown) => {
      if (error instanceof WorkProcessLost) return refusedPhoto('tooDemanding')
      throw error
    })
  } finally {
    semaphore.release()
  }
}

/** Runs `readClaimPhoto` in the photo process, one photo per core. A photo that crashes or hangs the process is refused. */
export async function readClaimPhotoInProcess(file: string): Promise<ClaimPhoto> {
  await semaphore.acquire()
  try {
    return await sharedThenAlone<ClaimPhoto>({ kind: 'claimPhoto', file }, refusedPhoto('tooDemanding'))
  } finally {
    semaphore.release()
  }
}

/** Runs `readLikenesses` in the photo process. Does not wait for the semaphore, because derivatives are small and a person waits. */
export const readLikenessesInProcess = (derivatives: Uint8Array[]): Promise<(Likeness | null)[]> =>
  again({ kind: 'likenesses', derivatives })

/**
 * Runs `measureFrames` in the photo process, one camera per core. Calls `read` when there is room.
 * @throws if a frame cannot be decoded
 */
export async function measureInProcess(read: () => Promise<MeasuredFrame[]>): Promise<PhotoMeasures[]> {
  await semaphore.acquire()
  try {
    const frames = await read()
    return await again({ kind: 'measure', frames })
  } finally {
    semaphore.release()
  }
}

const TOO_MUCH: DerivedPhoto = { ...refusedPhoto('tooDemanding'), kind: 'unreadable' }
const deriveShared = (bytes: Uint8Array, faces: readonly Rect[]): Promise<DerivedPhoto> =>
  sharedThenAlone<DerivedPhoto>({ kind: 'derive', bytes, faces }, TOO_MUCH)

/**
 * Runs a task in the shared process. If the shared process ends, runs the task alone in a new process. If the new process ends as well, the
 * photo is the cause.
 * @param lost result for a photo that ended its own process
 */
async function sharedThenAlone<T>(task: PhotoTask, lost: T): Promise<T> {
  try {
    return await inShared<T>(task).catch((error: unknown) => {
      if (error instanceof WorkProcessLost) return alone<T>(task)
      throw error
    })
  } catch (error) {
    if (error instanceof WorkProcessLost) return lost
    throw error
  }
}

async function alone<T>(task: PhotoTask): Promise<T> {
  const own = startWorkProcess<PhotoTask>(processOf(1), () => undefined)
  try {
    return await inTime<T>(own, task)
  } finally {
    await own.end()
  }
}

const inShared = <T>(task: PhotoTask): Promise<T> => shared.use((used) => inTime<T>(used, task))

/** Runs a task in the shared process. Retries once in a new process, because another photo may have crashed the shared process. */
const again = <T>(task: PhotoTask): Promise<T> =>
  inShared<T>(task).catch((error: unknown) => {
    if (error instanceof WorkProcessLost) return inShared<T>(task)
    throw error
  })

/** Runs a task with a timeout. The timeout ends the hanging process, and its tasks are rejected with WorkProcessLost. */
async function inTime<T>(used: WorkProcess<PhotoTask>, task: PhotoTask): Promise<T> {
  const timer = setTimeout(() => void used.end(), TASK_SECONDS.photo * 1000)
  try {
    return await used.ask<T>(task)
  } finally {
    clearTimeout(timer)
  }
}

/** Returns the id of the running photo process, if any. Used by tests. */
export const photoProcessId = (): number | undefined => shared.pid

/** Ends the photo process at once. The next photo starts a new process. */
export const endPhotoProcess = (): Promise<void> => shared.end()
