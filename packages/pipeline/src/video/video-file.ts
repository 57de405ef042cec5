import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import { Semaphore } from '../limits/semaphore.ts'

const PREFIX = 'skadi-video-'
/** A folder this old was left by a process that died. */
const LEFT_MS = 3_600_000

const semaphore = new Semaphore(1)

/**
 * Puts a video on this disk while something is done with it: what reads it has to jump about in it. One at a time, as it
 * may have 1 GB.
 */
export async function withVideoFile<T>(
  objects: ObjectStore,
  key: string,
  use: (file: string) => Promise<T>,
): Promise<T> {
  await semaphore.acquire()
  try {
    await removeLeft()
    const folder = await mkdtemp(join(tmpdir(), PREFIX))
    try {
      const file = join(folder, 'video.mp4')
      await pipeline((await objects.get(key)).stream, createWriteStream(file))
      return await use(file)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  } finally {
    semaphore.release()
  }
}

async function removeLeft(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    const folder = join(tmpdir(), name)
    const found = await stat(folder).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > LEFT_MS) await rm(folder, { recursive: true, force: true })
  }
}
