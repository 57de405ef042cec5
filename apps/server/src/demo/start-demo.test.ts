import { getDemoProgress } from '@skadi/contract/demo/get-demo-progress'
import { beforeAll, expect, test } from 'vitest'
import { listenOnPort } from '../listen-on-port.ts'
import { asking } from '../testing/asking.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'
import { beatForDemo } from './demo-heartbeats.ts'
import { isDemo } from './demo-marker.ts'
import { writeRigConfigs } from './rig-config-files.ts'

const server = testServer({ change: () => ({ demoProgress: () => null }) })
const ask = asking(server)

let user: SignedIn
beforeAll(async () => {
  user = await server.signIn(await server.build.user())
})

test('callers without a session are refused; without a demo the progress is null', async () => {
  expect((await server.inject({ url: '/api/demo/progress' })).statusCode).toBe(401)
  expect(await ask(getDemoProgress, user, {})).toMatchObject({ status: 200, text: '{"data":null}' })
})

const marker = { seededAt: '2026-11-21T06:00:00.000Z', passingsSent: true }
const base = { wish: undefined, isEmbedded: true, isNew: false, isLoopback: true, marker: undefined } as const

test.each([
  ['a new embedded folder', { ...base, isNew: true }, true],
  ['a folder seeded before', { ...base, marker }, true],
  ['a folder in use that never was a demo', base, false],
  ['an external database', { ...base, isNew: true, isEmbedded: false }, false],
  ['an address others can reach', { ...base, isNew: true, isLoopback: false }, false],
  ['an address others can reach, seeded before', { ...base, marker, isLoopback: false }, false],
  ['set by hand on such an address', { ...base, wish: 'on', isLoopback: false }, true],
  ['switched off by hand', { ...base, wish: 'off', isNew: true, marker }, false],
] as const)('demo: %s', (_, question, expected) => {
  expect(isDemo(question)).toBe(expected)
})

const units = async () =>
  (await server.database.owner.query('select id, version, last_seen_at is not null as heard from capture_unit')).rows

test('the demo sends heartbeats for the units of its rigs, except for a unit whose own program runs', async () => {
  const { build, services } = server
  const [left, right, foreign] = await Promise.all(['a', 'b', 'c'].map((key) => build.captureUnit({ key })))
  const url = await listenOnPort(server.app.server, '127.0.0.1', 0)
  const { DATA_DIR: dataDir } = services.config
  const rig = { name: 'Lane', left: { unit: left as string, key: 'a' }, right: { unit: right as string, key: 'b' } }
  await writeRigConfigs(dataDir, [rig], url)
  await server.database.owner.query(
    `update capture_unit set version = '0.1.0', last_seen_at = clock_timestamp() where id = $1`,
    [right],
  )
  const stop = new AbortController()
  const running = beatForDemo({ db: services.db, dataDir, url }, stop.signal)
  await expect.poll(async () => (await units()).find(({ id }) => id === left)?.version).toBe('simulator')
  stop.abort()
  await running
  const found = new Map((await units()).map(({ id, ...unit }) => [id, unit]))
  expect(found.get(right)).toEqual({ version: '0.1.0', heard: true })
  expect(found.get(foreign)).toEqual({ version: null, heard: false })
})
