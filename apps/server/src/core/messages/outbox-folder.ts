import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '@skadi/store/db/new-id'
import { DurableFolders, syncFolder } from '@skadi/store/objects/durable-folders'

export const outboxOf = (dataDir: string): string => join(dataDir, 'outbox')

/** An attachment in the outbox: the extension of its file (for example `.pdf`) and its bytes. */
export type OutboxFile = { ending: string; content: Uint8Array }

/**
 * Writes each message as files of its own, which only the server's user can read. The JSON file `{…message, at}` is written after the
 * attachments, so that a visible message is complete. The file names are in the order of time.
 * @returns a function that writes one message; its argument makes the message from the names of the attachment files
 */
export function outboxFolder(dataDir: string) {
  const folder = outboxOf(dataDir)
  const folders = new DurableFolders(dataDir)
  const write = async (name: string, content: string | Uint8Array) => {
    const file = join(folder, name)
    const handle = await open(`${file}.new`, 'wx', 0o600)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(`${file}.new`, file)
  }
  return async (messageOf: (names: readonly string[]) => object, files: readonly OutboxFile[] = []): Promise<void> => {
    await folders.make(folder)
    const id = newId()
    const names = files.map(({ ending }, n) => `${id}-${n + 1}${ending}`)
    for (const [n, { content }] of files.entries()) await write(names[n] as string, content)
    await write(`${id}.json`, `${JSON.stringify({ ...messageOf(names), at: new Date().toISOString() })}\n`)
    await syncFolder(folder)
  }
}
