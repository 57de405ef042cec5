import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '@skadi/contract/auth/sign-in'
import { createClient } from '@skadi/contract/core/client'
import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import type { RunningServer } from './start-server.ts'

/** People of the demo as whom journeys sign in, by their phones. The country code is the preset +47. */
export const PEOPLE = {
  globalAdmin: '900 00 001',
  tenantAdmin: '900 00 002',
  user: '900 00 003',
  annotator: '900 00 004',
  reviewer: '900 00 005',
  readOnly: '900 00 006',
  nobody: '900 00 007',
  both: '900 00 008',
} as const
export type Phone = (typeof PEOPLE)[keyof typeof PEOPLE]
export const DEMO_PASSWORD = 'Skadi-demo-2026'

const readyTimeoutMs = 900_000

/**
 * Creates a typed client that acts as one of the demo's people.
 * @param url origin of the server
 */
export async function clientOf(url: string, phone: Phone) {
  const call = createClient({ base: `${url}/api` })
  const { data } = await call(signIn, { body: { username: `+47 ${phone}`, password: DEMO_PASSWORD } })
  return { call, token: data.idToken }
}

/**
 * Waits until all passings of the demo are sent, and until the pipeline has processed those of Fjord Rental. The server
 * answers before this work is done (ruling 29).
 */
export async function demoReady({ url, dataDir }: Pick<RunningServer, 'url' | 'dataDir'>): Promise<void> {
  const deadline = Date.now() + readyTimeoutMs
  const until = async (what: string, isSo: () => Promise<boolean>) => {
    while (!(await isSo())) {
      if (Date.now() > deadline) throw new Error(`The demo was not ready in time: ${what}.`)
      await sleep(500)
    }
  }
  await until('not all passings were sent', async () => {
    const marker = await readFile(join(dataDir, 'demo.json'), 'utf8').catch(() => '{}')
    return (JSON.parse(marker) as { passingsSent?: boolean }).passingsSent === true
  })
  const { call, token } = await clientOf(url, PEOPLE.user)
  await until('passings are still being worked on', async () => {
    const { data } = await call(listImageSets, { query: {} }, { token })
    return data.items.every(({ status }) => status !== 'inProgress')
  })
}
