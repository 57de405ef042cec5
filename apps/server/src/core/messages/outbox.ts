import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '@skadi/store/db/new-id'
import { DurableFolders } from '@skadi/store/objects/durable-folders'
import { syncFolder } from '@skadi/store/objects/sync-folder'
import type { Transport } from './message.ts'

export const outboxOf = (dataDir: string): string => join(dataDir, 'outbox')

/**
 * Where messages go while no gateway is set: one JSON file each, `{to, kind, text, code?, at}`, readable by the server's
 * own user only. Names sort by time, the newest last.
 */
export function outbox(dataDir: string): Transport {
  const folder = outboxOf(dataDir)
  const folders = new DurableFolders(dataDir)
  return async (message) => {
    await folders.make(folder)
    const file = join(folder, `${newId()}.json`)
    const handle = await open(`${file}.new`, 'wx', 0o600)
    try {
      await handle.writeFile(`${JSON.stringify({ ...message, at: new Date().toISOString() })}\n`)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(`${file}.new`, file)
    await syncFolder(folder)
  }
}
