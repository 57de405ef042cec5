import { expect, test } from 'vitest'
import { listenOnPort } from '../listen-on-port.ts'
import { testServer } from '../testing/test-server.ts'
import { beatForDemo } from './demo-heartbeats.ts'
import { writeRigConfigs } from './rig-config-files.ts'

const server = testServer()
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
