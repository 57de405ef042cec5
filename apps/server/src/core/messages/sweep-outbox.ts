import { readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { outboxOf } from './outbox-folder.ts'

const KEPT_MS = 30 * 86_400_000
/** Matches the file of a complete message or of an attachment. An unfinished file has another extension. */
const WRITTEN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.json|-\d+\.[a-z]{3})$/

/**
 * Removes messages of the outbox that are older than 30 days, because the messages contain names, codes and reports. All other files of the
 * folder stay. Unfinished files also stay, because they were never reported as sent.
 * @returns number of removed files
 */
export async function sweepOutbox(dataDir: string, nowMs: number = Date.now()): Promise<number> {
  const folder = outboxOf(dataDir)
  const names = (await readdir(folder).catch(missingIsEmpty)).filter((name) => WRITTEN.test(name))
  let removed = 0
  for (const name of names) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file)
    if (nowMs - mtimeMs <= KEPT_MS) continue
    await unlink(file)
    removed += 1
  }
  return removed
}

function missingIsEmpty(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
