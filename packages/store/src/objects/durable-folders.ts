import { closeSync, fsyncSync, openSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'

/** Maximum number of folders that are remembered as flushed to disk. A forgotten folder costs one more flush. */
const MOST_KNOWN = 10_000

/**
 * Creates folders below `root` that survive a power cut. Concurrent writers of a new folder all wait until the folder is on the disk,
 * because no writer may acknowledge a file whose folder could still vanish. Existing folders are flushed as well. The creator of such a
 * folder may have been killed before the flush, or may be another process that has not flushed yet.
 */
export class DurableFolders {
  readonly #root: string
  readonly #inProgress = new Map<string, Promise<void>>()
  readonly #known = new Set<string>()

  constructor(root: string) {
    this.#root = root
  }

  /** Creates a folder and its missing parent folders. */
  make(folder: string): Promise<void> {
    const running = this.#inProgress.get(folder)
    if (running) return running
    const made = this.#makeOnce(folder).finally(() => this.#inProgress.delete(folder))
    this.#inProgress.set(folder, made)
    return made
  }

  async #makeOnce(folder: string): Promise<void> {
    if (folder === this.#root) return
    const parent = path.dirname(folder)
    await this.make(parent)
    try {
      await mkdir(folder, { mode: 0o700 })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (this.#known.has(folder)) return
    }
    await syncFolder(parent)
    if (this.#known.size >= MOST_KNOWN) this.#known.clear()
    this.#known.add(folder)
  }
}

/** Flushes a folder, so that new or changed names in the folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Like syncFolder, for the start of a process. Blocks until the disk has finished. */
export function syncFolderSync(folder: string): void {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
