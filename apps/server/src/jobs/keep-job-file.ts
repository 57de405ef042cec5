import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newId } from '@skadi/store/db/new-id'
import type { MadeFile } from '@skadi/store/jobs/work-on-job.repo'
import { jobFileKey } from '@skadi/store/objects/object-key'
import type { ObjectSource, ObjectStore } from '@skadi/store/objects/object-store'
import type { JobFile } from '../core/jobs/define-job.ts'

export const spoolDirOf = (dataDir: string): string => join(dataDir, 'spool')

const LEFT_OVER_MS = 24 * 3_600_000

/**
 * Keeps what a job made under a key of its own: a job that is begun again makes other bytes. A stream is written to
 * `spoolDir` first, since the object store has to know it whole.
 */
export async function keepJobFile(
  objects: ObjectStore,
  spoolDir: string,
  jobId: string,
  { name, contentType, body }: JobFile,
  signal: AbortSignal,
): Promise<MadeFile> {
  const key = jobFileKey(jobId, newId())
  const put = async (source: ObjectSource): Promise<MadeFile> => {
    const { size } = await objects.put(key, source, { contentType })
    return { key, name, contentType, size }
  }
  return Buffer.isBuffer(body) ? put(body) : spooled(spoolDir, body, signal, (file) => put({ file }))
}

async function spooled<T>(
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

/** Removes what killed processes left in the spool. */
export async function sweepSpool(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name)
    const found = await stat(file).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > LEFT_OVER_MS) await rm(file, { force: true })
  }
}
