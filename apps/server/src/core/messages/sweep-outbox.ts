import { readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { outboxOf } from './outbox-folder.ts'

const KEPT_MS = 30 * 86_400_000
/** A complete message file or its attachment; an unfinished file has another ending and is no message. */
const WRITTEN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.json|-\d+\.[a-z]{3})$/

/**
 * Removes messages of the outbox that were written more than 30 days ago: they contain names, codes and reports. Unfinished
 * files, never reported as sent, stay, and so do all other files in the folder.
 * @returns files removed
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
