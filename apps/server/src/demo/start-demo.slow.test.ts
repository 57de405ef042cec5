import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type DemoProgress, getDemoProgress } from '@skadi/contract/demo/get-demo-progress'
import { seedId } from '@skadi/store/seed/seed-id'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listenOnPort } from '../listen-on-port.ts'
import { asking } from '../testing/asking.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'
import { testSockets } from '../testing/test-sockets.ts'
import { type DemoMarker, readDemoMarker, writeDemoMarker } from './demo-marker.ts'
import { seedDemoData } from './seed-demo-data.ts'
import { startDemo } from './start-demo.ts'

let progress: DemoProgress | null = null
let told: (DemoProgress | null)[] = []
let said: string[] = []
const server = testServer({ change: () => ({ demoProgress: () => progress }) })
const ask = asking(server)
const sockets = testSockets()

let url = ''
let dataDir = ''
let marker: DemoMarker
let user: SignedIn
beforeAll(async () => {
  url = await listenOnPort(server.app.server, '127.0.0.1', 0)
  dataDir = server.services.config.DATA_DIR
  await seedDemoData(server.database.db, dataDir, url)
  user = await server.signIn(seedId('+4790000003'))
  marker = (await readDemoMarker(dataDir)) as DemoMarker
})
beforeEach(() => {
  progress = null
  told = []
  said = []
})

/** Starts the demo with the real rig client, as start-server.ts does. */
const start = () =>
  startDemo({
    dataDir,
    db: server.database.db,
    objects: server.services.objects,
    secrets: server.services.secrets,
    url,
    simulator: false,
    connected: () => 0,
    say: (line) => said.push(line),
    onProgress: (next) => {
      progress = next
      told.push(next)
      server.app.hub.tellEveryone('demoProgressChanged', {})
    },
  })
/** Returns the number of passings to send, which the rig client's first progress report contains. */
const total = () => (told[0]?.state === 'filling' ? told[0].total : 0)
const filling = (sent: number) => ({ state: 'filling', sent, total: total() })
const asked = async () => (await ask(getDemoProgress, user, {})).body.data

test('once all passings are sent, no progress is reported, now and after later starts', async () => {
  await writeDemoMarker(dataDir, { ...marker, sent: 1_000 })
  const { settle } = await sockets.opened(user.idToken, { at: url })
  const demo = start()
  await expect.poll(() => told.length, { timeout: 20_000 }).toBe(2)
  expect(told).toEqual([filling(total()), null])
  await demo.stop()
  expect(await settle()).toEqual(Array.from({ length: 2 }, () => ({ action: 'demoProgressChanged', payload: {} })))
  expect(await asked()).toBeNull()
  expect(await readDemoMarker(dataDir)).toEqual({ ...marker, passingsSent: true })
  await start().stop()
  expect(told).toHaveLength(2)
})

test.each([undefined, 3])(
  'a fault is reported, and the next start continues after the passings sent before it: %s',
  async (sent) => {
    const before = sent === undefined ? marker : { ...marker, sent }
    await writeDemoMarker(dataDir, before)
    await rm(join(dataDir, 'rig'), { recursive: true, force: true })
    const demo = start()
    await expect.poll(asked, { timeout: 20_000 }).toEqual({ state: 'stopped' })
    await demo.stop()
    expect(told).toEqual([filling(sent ?? 0), { state: 'stopped' }])
    expect(await readDemoMarker(dataDir)).toEqual({ ...marker, sent: sent ?? 0 })
    expect(said.join()).toContain('Start the demo once')
    expect(said.at(-1)).toBe('The demo stopped: the rig ended with code 2')
  },
)
