import { availableParallelism } from 'node:os'
import type { CropBox } from '@skadi/domain/images/crop-box'
import type { DerivedPhoto } from './derive-photo.ts'
import { type PhotoProcess, PhotoProcessLost, startPhotoProcess } from './photo-process.ts'

/** The photo process ends after this long without work and gives all its memory back (300 MB after a busy minute). */
const IDLE_MS = 10_000
/** libvips gives up by itself long before; this is for a process that hangs. */
const TASK_MS = 60_000
const THREADS = availableParallelism()

let shared: PhotoProcess | undefined
let idle: NodeJS.Timeout | undefined
let free = THREADS + 1
const queue: (() => void)[] = []

/**
 * `derivePhoto` in a process of its own, a photo a core at a time. No more originals than that, and one, are in memory at
 * once: `read` is called when there is room, and the place is kept until `keep` has stored what was made. A photo that ends
 * the process, or hangs it, is unreadable; others that were in it are done again.
 */
export async function deriveInProcess(
  read: () => Promise<Uint8Array>,
  keep: (derived: DerivedPhoto) => Promise<void>,
): Promise<void> {
  await takePlace()
  try {
    const bytes = await read()
    await keep(await deriveShared(bytes))
  } finally {
    givePlace()
  }
}

/**
 * The part of a derivative within a box, as JPEG. It waits for no place: derivatives are small, and somebody looks for it.
 * @throws where the derivative cannot be read
 */
export async function cropInProcess(bytes: Uint8Array, box: CropBox): Promise<Uint8Array> {
  const crop = () => inShared((used) => used.crop(bytes, box))
  return crop().catch((error: unknown) => {
    // another photo has ended the process: the next one knows nothing of that
    if (error instanceof PhotoProcessLost) return crop()
    throw error
  })
}

/**
 * `reencodePhoto` alone in a process of its own, a photo a core at a time: these come from anybody.
 * @throws where it is no photo that can be read
 */
export async function reencodeInProcess(bytes: Uint8Array): Promise<Uint8Array> {
  await takePlace()
  const own = startPhotoProcess(1, () => undefined)
  try {
    return await inTime(own, own.reencode(bytes))
  } finally {
    await own.end()
    givePlace()
  }
}

async function deriveShared(bytes: Uint8Array): Promise<DerivedPhoto> {
  try {
    return await inShared((used) => used.derive(bytes))
  } catch (error) {
    if (error instanceof PhotoProcessLost) return deriveAlone(bytes)
    throw error
  }
}

async function inShared<T>(work: (used: PhotoProcess) => Promise<T>): Promise<T> {
  const used = shared ?? startShared()
  clearTimeout(idle)
  try {
    return await inTime(used, work(used))
  } finally {
    if (used.busy === 0) endWhenIdle(used)
  }
}

function startShared(): PhotoProcess {
  const started = startPhotoProcess(THREADS, () => forget(started))
  shared = started
  return started
}

function forget(ended: PhotoProcess): void {
  if (shared === ended) shared = undefined
}

/** Alone in a process, a photo can only blame itself. */
async function deriveAlone(bytes: Uint8Array): Promise<DerivedPhoto> {
  const own = startPhotoProcess(1, () => undefined)
  try {
    return await inTime(own, own.derive(bytes))
  } catch (error) {
    if (error instanceof PhotoProcessLost)
      return { kind: 'unreadable', reason: 'The photo could not be decoded: it took too much time or memory' }
    throw error
  } finally {
    await own.end()
  }
}

/** A hanging process is ended; its photos then go the way of those whose process was lost. */
async function inTime<T>(used: PhotoProcess, work: Promise<T>): Promise<T> {
  const timer = setTimeout(() => void used.end(), TASK_MS)
  try {
    return await work
  } finally {
    clearTimeout(timer)
  }
}

function endWhenIdle(used: PhotoProcess): void {
  clearTimeout(idle)
  idle = setTimeout(() => {
    if (used.busy > 0) return
    forget(used)
    void used.end()
  }, IDLE_MS)
  idle.unref()
}

async function takePlace(): Promise<void> {
  if (free > 0) free -= 1
  else await new Promise<void>((resolve) => queue.push(resolve))
}

function givePlace(): void {
  const next = queue.shift()
  if (next) next()
  else free += 1
}

/** Id of the photo process while one lives, for tests. */
export const photoProcessId = (): number | undefined => shared?.pid

/** Ends the photo process at once; the next photo starts a new one. */
export async function endPhotoProcess(): Promise<void> {
  clearTimeout(idle)
  await shared?.end()
}
