import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { RunningServer } from './start-server.ts'

type Sms = { to: string; kind: 'register' | 'reset' | 'invite' | 'alert'; text: string; code?: string }

type Mail = { to: string[]; kind: string; subject: string; text: string; attachments: { name: string; file: string }[] }

/** Returns the SMS sent to a phone so far, oldest first. Without a gateway, messages are files in the data folder. */
export async function smsTo({ dataDir }: Pick<RunningServer, 'dataDir'>, username: string): Promise<Sms[]> {
  const messages = await readOutbox<Sms>(dataDir)
  return messages.filter(({ to }) => to === username)
}

/**
 * Waits for message number `count` to a phone.
 * @returns code of the message, or an empty string if it has none
 */
export async function codeSentTo(server: Pick<RunningServer, 'dataDir'>, username: string, count = 1): Promise<string> {
  await expect.poll(async () => (await smsTo(server, username)).length).toBeGreaterThanOrEqual(count)
  return (await smsTo(server, username))[count - 1]?.code ?? ''
}

/**
 * Returns the mails sent to an address so far, oldest first. Without a mail server, mails are files in the data folder.
 */
export async function mailsTo({ dataDir }: Pick<RunningServer, 'dataDir'>, address: string): Promise<Mail[]> {
  const mails = await readOutbox<Mail>(dataDir)
  return mails.filter(({ to }) => Array.isArray(to) && to.includes(address))
}

async function readOutbox<Message>(dataDir: string): Promise<Message[]> {
  const folder = join(dataDir, 'outbox')
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort()
  return Promise.all(files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Message))
}
