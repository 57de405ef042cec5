import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { poolingOf } from '@skadi/store/db/pooling'
import { afterAll, expect, test } from 'vitest'
import { sendPassings } from '../send-noise.ts'
import { signedIn, splitPortal } from '../split-portal.ts'
import { hasPgBouncer, startPgBouncer } from './start-pgbouncer.ts'

const SERVER_CONNECTIONS = 4
const PASSINGS = 3

if (!hasPgBouncer()) console.warn('SKIPPED: no portal behind a pooler, as PgBouncer is not here (Debian: pgbouncer)')

const stops: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

test.skipIf(!hasPgBouncer())(
  `two servers and a worker share ${SERVER_CONNECTIONS} connections by transaction: passings are processed, and a write at one server is read at the other`,
  async ({ skip }) => {
    const folder = await mkdtemp(join(tmpdir(), 'skadi-pooled-'))
    stops.push(() => rm(folder, { recursive: true, force: true }))
    const portal = await splitPortal(folder)
    stops.push(() => portal.stop())
    const pooler = await startPgBouncer(portal.connection, {
      pool_mode: 'transaction',
      default_pool_size: SERVER_CONNECTIONS,
    })
    stops.push(() => pooler.stop())
    if ((await poolingOf(pooler.connection)) === 'forgetful')
      return skip('this PgBouncer follows no prepared statements')
    const { user, host, database } = portal.connection
    const env = {
      DATABASE_URL: pooler.connection.connectionString,
      DATABASE_DIRECT_URL: `postgres://${user}@${encodeURIComponent(host)}/${database}`,
    }
    const a = await portal.machine('a', 'api', env)
    const b = await portal.machine('b', 'api', env)
    const worker = await portal.machine('w', 'worker', env)
    await sendPassings(a.server.url, portal.rig, PASSINGS)
    const headers = await signedIn(a.server.url, 3)
    await expect
      .poll(() => statuses(b.server.url, headers), { timeout: 300_000, interval: 500 })
      .toEqual(Array(PASSINGS).fill('finished'))
    const name = `mine ${randomUUID()}`
    const made = await fetch(`${a.server.url}/api/services/savedViews`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ screen: 'fleet', name, search: {} }),
    })
    expect(made.status).toBe(201)
    const views = await fetch(`${b.server.url}/api/services/savedViews?screen=fleet`, { headers })
    expect(await views.text()).toContain(name)
    for (const one of [a, b, worker]) expect(one.server.log()).not.toContain('"level":50')
  },
)

async function statuses(url: string, headers: Record<string, string>): Promise<string[]> {
  const answer = await fetch(`${url}/api/assets/imageSets?limit=20`, { headers })
  const { data } = (await answer.json()) as { data: { items: { status: string }[] } }
  return data.items.map(({ status }) => status)
}
