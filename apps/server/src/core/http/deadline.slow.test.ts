import { request } from 'node:http'
import { newId } from '@skadi/store/db/new-id'
import { beforeAll, expect, test } from 'vitest'
import { listenOnPort } from '../../listen-on-port.ts'
import { lockImages, waitingFor } from '../../testing/lock-images.ts'
import { type SignedIn, type TestServer, testServer } from '../../testing/test-server.ts'

/** The first server has a short deadline for calls. The deadline of the second server is longer than any test. */
const server = testServer({ deadlineMs: 400 })
const patient = testServer()

const userOf = async (one: TestServer) =>
  one.signIn(await one.build.user({ tenants: [{ id: await one.build.tenant(), role: 'USER' }] }))
let user: SignedIn
beforeAll(async () => {
  user = await userOf(server)
})
const read = (path = `images/${newId()}`) => server.inject({ url: `/api/assets/${path}`, headers: user.headers })

test('a call beyond its deadline answers 503 with Retry-After, and its query is cancelled', async () => {
  const unlock = await lockImages(server)
  const asked = performance.now()
  const response = await read()
  const tookMs = performance.now() - asked
  expect([response.statusCode, JSON.parse(response.body).error.code, response.headers['retry-after']]).toEqual([
    503,
    'UNAVAILABLE',
    '1',
  ])
  await expect.poll(() => waitingFor(server)).toBe(0)
  await unlock()
  await expect.poll(async () => (await read()).statusCode).toBe(404)
  // The database would give the same answer, but only after its timeout of 20 s.
  expect(tookMs).toBeLessThan(10_000)
})

test('the query of a disconnected client is cancelled and not logged as a failure', async () => {
  const unlock = await lockImages(patient)
  const url = await listenOnPort(patient.app.server, '127.0.0.1', 0)
  const { headers } = await userOf(patient)
  const gone = request(`${url}/api/assets/images/${newId()}`, { headers })
  gone.on('error', () => undefined)
  gone.end()
  await expect.poll(() => waitingFor(patient)).toBe(1)
  gone.destroy()
  await expect.poll(() => waitingFor(patient)).toBe(0)
  await unlock()
  await expect.poll(() => patient.logged.filter((line) => line.includes('client left')).length).toBe(1)
  expect(patient.logged.filter((line) => line.includes('call failed'))).toEqual([])
})

test('calls answer 503 while the database is unreachable, and work again afterwards', async () => {
  const { rows } = await server.database.owner.query('select current_database() as name')
  const name = rows[0].name as string
  const pid = (await server.database.owner.query('select pg_backend_pid() as pid')).rows[0].pid
  await server.database.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> $2 and application_name = 'skadi'`,
    [name, pid],
  )
  const answers = await Promise.all(Array.from({ length: 8 }, () => read(`imageSets/${newId()}`)))
  for (const { statusCode } of answers) expect([404, 503]).toContain(statusCode)
  await expect.poll(async () => (await read(`imageSets/${newId()}`)).statusCode).toBe(404)
})
