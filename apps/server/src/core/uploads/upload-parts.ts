import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Time in ms without a byte, after which the server ends an upload. The received bytes are not deleted. */
const STALL_MS = 30_000

export type AppendResult = {
  /** number of bytes that are stored durably in the part file */
  offset: number
  /** whether more bytes arrived than announced */
  isTooLong: boolean
}

/**
 * Uploads in progress, each with a file of its own. The size of the file is the offset at which the upload resumes. The files are on this
 * server's disk. An upload therefore resumes only on this server, and starts again on another server.
 */
export class UploadParts {
  readonly #folder: string
  readonly #holders = new Map<string, { stop: () => void; released: Promise<void> }>()

  constructor(folder: string) {
    this.#folder = folder
  }

  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
  }

  pathOf(fileId: string): string {
    return join(this.#folder, fileId)
  }

  async offsetOf(fileId: string): Promise<number> {
    return stat(this.pathOf(fileId)).then(
      ({ size }) => size,
      () => 0,
    )
  }

  async remove(fileId: string): Promise<void> {
    await rm(this.pathOf(fileId), { force: true })
  }

  /**
   * Does work under the exclusive lock of an upload. A new caller aborts the work of the previous holder. The connection of that holder is
   * dead, but the server has not noticed it yet.
   */
  async hold<T>(fileId: string, stop: () => void, work: () => Promise<T>): Promise<T> {
    for (let holder = this.#holders.get(fileId); holder; holder = this.#holders.get(fileId)) {
      holder.stop()
      await holder.released
    }
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    this.#holders.set(fileId, { stop, released })
    try {
      return await work()
    } finally {
      this.#holders.delete(fileId)
      release()
    }
  }

  /**
   * Writes a stream at an offset. The offset must be the file's size, or 0 for a new start. If the stream breaks, the received bytes stay
   * and are durable.
   * @param size number of bytes of the whole upload; `append` writes no byte beyond this size
   * @throws the error that ended the stream, after the received bytes are stored
   */
  async append(fileId: string, offset: number, size: number, body: Readable): Promise<AppendResult> {
    const handle = await open(this.pathOf(fileId), offset === 0 ? 'w' : 'r+', 0o600)
    try {
      return await writeFrom(handle, offset, size, body)
    } finally {
      await handle.sync().catch(() => undefined)
      await handle.close()
    }
  }

  /** Removes abandoned uploads older than `olderThanS` seconds. */
  async sweep(olderThanS: number): Promise<number> {
    const names = await readdir(this.#folder).catch(() => [])
    let removed = 0
    for (const name of names) {
      const age = await stat(this.pathOf(name)).then(
        ({ mtimeMs }) => (Date.now() - mtimeMs) / 1000,
        () => 0,
      )
      if (age <= olderThanS || this.#holders.has(name)) continue
      await this.remove(name)
      removed += 1
    }
    return removed
  }
}

async function writeFrom(handle: FileHandle, from: number, size: number, body: Readable): Promise<AppendResult> {
  let offset = from
  const stall = setTimeout(() => body.destroy(new Error('upload stalled')), STALL_MS)
  try {
    // The end of the loop must leave the connection open, because the refusal still has to be sent.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      stall.refresh()
      if (offset + chunk.length > size) return { offset, isTooLong: true }
      // A single write may store only a part of the given bytes.
      for (let written = 0; written < chunk.length; ) {
        const { bytesWritten } = await handle.write(chunk, written, chunk.length - written, offset)
        written += bytesWritten
        offset += bytesWritten
      }
    }
    return { offset, isTooLong: false }
  } finally {
    clearTimeout(stall)
  }
}
