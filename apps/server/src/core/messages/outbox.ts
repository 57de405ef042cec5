import { open, readdir, rename, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '@skadi/store/db/new-id'
import { DurableFolders, syncFolder } from '@skadi/store/objects/durable-folders'
import { type MailTransport, safeMail } from './mail.ts'
import type { Transport } from './sms-sender.ts'

export const outboxOf = (dataDir: string): string => join(dataDir, 'outbox')

/** An attachment in the outbox: the extension of its file (for example `.pdf`) and its bytes. */
type OutboxFile = { ending: string; content: Uint8Array }

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

/** Transport of SMS if no gateway is configured. Writes each SMS as a JSON file `{to, kind, text, code?, at}`. */
export function outbox(dataDir: string): Transport {
  const write = outboxFolder(dataDir)
  return (message) => write(() => message)
}

/** Extensions that an attachment may have in the outbox. Another extension could make an attachment look like a message. */
const ENDING = /\.(pdf|zip|jpg|png)$/i

/**
 * Transport of mails if no mail server is configured. Writes each mail as a JSON file `{to: [address], kind, replyTo?, subject, text, html?,
 * attachments: [{name, file}], unsubscribe?, at}`. `file` is the name of the attachment's file in the same folder.
 */
export function mailOutbox(dataDir: string): MailTransport {
  const write = outboxFolder(dataDir)
  return async (mail) => {
    const { to, kind, replyTo, subject, text, html, attachments = [], unsubscribe } = safeMail(mail)
    const files = attachments.map(({ name, content }) => ({
      ending: ENDING.exec(name)?.[0].toLowerCase() ?? '.bin',
      content,
    }))
    await write(
      (names) => ({
        to,
        kind,
        replyTo,
        subject,
        text,
        html,
        attachments: attachments.map(({ name }, n) => ({ name, file: names[n] })),
        unsubscribe,
      }),
      files,
    )
    return { refused: [] }
  }
}

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
