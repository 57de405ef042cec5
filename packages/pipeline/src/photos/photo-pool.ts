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
 * `derivePhoto` in a process of its own, a photo a core at a time. No more originals than that, and one, are in memory at
 * once: `read` is called when there is room, and the place is kept until `keep` has stored what was made. A photo that ends
 * the process, or hangs it, is unreadable; others that were in it are done again.
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
 * The part of a derivative within a box, as JPEG. It waits for no place: derivatives are small, and somebody looks for it.
 * @throws where the derivative cannot be read
 */
export async function cropInProcess(bytes: Uint8Array, box: CropBox): Promise<Uint8Array> {
  return again({ kind: 'crop', bytes, box })
}

/** `shrinkPhoto`, as freely as a crop. */
export const shrinkInProcess = (bytes: Uint8Array, most: number): Promise<Uint8Array> =>
  again({ kind: 'shrink', bytes, most })

/**
 * `reencodePhoto` alone in a process of its own, a photo a core at a time: these come from anybody. One that ends the process,
 * or hangs it, is refused.
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

/** `readClaimPhoto` in the photo process, a photo a core at a time. One that ends the process, or hangs it, is refused. */
export async function readClaimPhotoInProcess(file: string): Promise<ClaimPhoto> {
  await semaphore.acquire()
  try {
    return await sharedThenAlone<ClaimPhoto>({ kind: 'claimPhoto', file }, refusedPhoto('tooDemanding'))
  } finally {
    semaphore.release()
  }
}

/** `readLikenesses` in the photo process. Derivatives are small, and somebody waits. */
export const readLikenessesInProcess = (derivatives: Uint8Array[]): Promise<(Likeness | null)[]> =>
  again({ kind: 'likenesses', derivatives })

/**
 * `measureFrames` in the photo process, a camera a core at a time. `read` is called when there is room.
 * @throws where a frame cannot be decoded
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

/** Alone in a process, a photo can only blame itself. @param lost what is said of one that ended its own process */
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

/** Another photo may have ended the process: the next one knows nothing of that. */
const again = <T>(task: PhotoTask): Promise<T> =>
  inShared<T>(task).catch((error: unknown) => {
    if (error instanceof WorkProcessLost) return inShared<T>(task)
    throw error
  })

/** A hanging process is ended; its photos then go the way of those whose process was lost. */
async function inTime<T>(used: WorkProcess<PhotoTask>, task: PhotoTask): Promise<T> {
  const timer = setTimeout(() => void used.end(), TASK_SECONDS.photo * 1000)
  try {
    return await used.ask<T>(task)
  } finally {
    clearTimeout(timer)
  }
}

/** Id of the photo process while one lives, for tests. */
export const photoProcessId = (): number | undefined => shared.pid

/** Ends the photo process at once; the next photo starts a new one. */
export const endPhotoProcess = (): Promise<void> => shared.end()
