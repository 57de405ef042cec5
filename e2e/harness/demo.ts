import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '@skadi/contract/auth/sign-in'
import { createClient } from '@skadi/contract/core/client'
import { listImageSets } from '@skadi/contract/image-sets/list-image-sets'

/** The people of the demo that journeys sign in as; the prefix is the preset +47. */
export const PEOPLE = {
  globalAdmin: '900 00 001',
  tenantAdmin: '900 00 002',
  user: '900 00 003',
  nobody: '900 00 007',
  both: '900 00 008',
} as const
export type Phone = (typeof PEOPLE)[keyof typeof PEOPLE]
export const DEMO_PASSWORD = 'Skadi-demo-2026'

const readyTimeoutMs = 150_000
const fewestPassings = 6

/**
 * A typed client that acts as one of the demo's people.
 * @param url origin of the server
 */
export async function clientOf(url: string, phone: Phone) {
  const call = createClient({ base: `${url}/api` })
  const { data } = await call(signIn, { body: { username: `+47 ${phone}`, password: DEMO_PASSWORD } })
  return { call, token: data.idToken }
}

/**
 * Waits until the seeded passings of Fjord Rental have gone through the pipeline: they are sent behind a server that already
 * answers (ruling 29).
 * @param url origin of the server
 */
export async function demoReady(url: string): Promise<void> {
  const { call, token } = await clientOf(url, PEOPLE.user)
  const deadline = Date.now() + readyTimeoutMs
  for (let before = -1; ; ) {
    const { data } = await call(listImageSets, { query: {} }, { token })
    const { length } = data.items
    const settled = length === before && data.items.every(({ status }) => status !== 'inProgress')
    if (length >= fewestPassings && settled) return
    if (Date.now() > deadline) throw new Error(`The demo was not ready in time: ${length} passings of Fjord Rental.`)
    before = length
    await sleep(2_000)
  }
}
