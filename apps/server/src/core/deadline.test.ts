import { request } from 'node:http'
import { newId } from '@skadi/store/db/new-id'
import { beforeAll, expect, test } from 'vitest'
import { listenOnPort } from '../listen-on-port.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const DEADLINE_MS = 400
const server = testServer({ deadlineMs: DEADLINE_MS })
let user: SignedIn
let url = ''
beforeAll(async () => {
  url = await listenOnPort(server.app.server, '127.0.0.1', 0)
  const { build } = server
  const tenant = await build.tenant()
  user = await server.signIn(await build.user({ tenants: [{ id: tenant, role: 'USER' }] }))
  await server.inject({ url: '/api/assets/imageSets', headers: user.headers })
})

/** Holds a table, so that whoever reads it waits. */
async function lockImages(): Promise<() => Promise<void>> {
  const client = await server.database.owner.connect()
  await client.query('begin; lock table image in access exclusive mode')
  return async () => {
    await client.query('rollback')
    client.release()
  }
}
const waiting = async () => {
  const { rows } = await server.database.owner.query(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0].n as number
}

test('a call that takes too long answers 503 with Retry-After, and its query is cancelled', async () => {
  const unlock = await lockImages()
  const started = performance.now()
  const response = await server.inject({ url: `/api/assets/images/${newId()}`, headers: user.headers })
  expect(performance.now() - started).toBeLessThan(DEADLINE_MS + 500)
  expect([response.statusCode, JSON.parse(response.body).error.code, response.headers['retry-after']]).toEqual([
    503,
    'UNAVAILABLE',
    '1',
  ])
  await expect.poll(waiting).toBe(0)
  await unlock()
  expect((await server.inject({ url: `/api/assets/images/${newId()}`, headers: user.headers })).statusCode).toBe(404)
})

test('the query of a client that went away is cancelled', async () => {
  const unlock = await lockImages()
  const gone = request(`${url}/api/assets/images/${newId()}`, { headers: user.headers })
  gone.on('error', () => undefined)
  gone.end()
  await expect.poll(waiting, { interval: 10 }).toBe(1)
  gone.destroy()
  await expect.poll(waiting, { interval: 10, timeout: DEADLINE_MS - 150 }).toBe(0)
  await unlock()
})

test('while the database is away calls answer 503; when it is back they answer again', async () => {
  const { rows } = await server.database.owner.query('select current_database() as name')
  const name = rows[0].name as string
  const pid = (await server.database.owner.query('select pg_backend_pid() as pid')).rows[0].pid
  await server.database.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> $2 and application_name = 'skadi'`,
    [name, pid],
  )
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => server.inject({ url: `/api/assets/imageSets/${newId()}`, headers: user.headers })),
  )
  for (const { statusCode } of answers) expect([404, 503]).toContain(statusCode)
  await expect
    .poll(
      async () => (await server.inject({ url: `/api/assets/imageSets/${newId()}`, headers: user.headers })).statusCode,
      { timeout: 2_000 },
    )
    .toBe(404)
})
