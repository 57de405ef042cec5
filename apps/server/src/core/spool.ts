import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Returns the folder for streams that must be complete before the server uses them. */
export const spoolDirOf = (dataDir: string): string => join(dataDir, 'spool')

const LEFT_OVER_MS = 24 * 3_600_000

/** Writes a stream to a file in the folder. Deletes the file after use. */
export async function spooled<T>(
  folder: string,
  body: Readable,
  signal: AbortSignal,
  use: (file: string) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, randomUUID())
  try {
    await pipeline(body, createWriteStream(file, { flags: 'wx', mode: 0o600 }), { signal })
    return await use(file)
  } finally {
    await rm(file, { force: true })
  }
}

/** Removes files that killed processes have left in the folder. */
export async function sweepSpool(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name)
    const found = await stat(file).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > LEFT_OVER_MS) await rm(file, { force: true })
  }
}
