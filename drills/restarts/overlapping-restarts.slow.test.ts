import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sha256OfFile } from '@skadi/store/backup/backup-set'
import type { SeededRig } from '@skadi/store/seed/seed-demo'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { announcePhotos, putPhoto, type Upload } from '../rig-calls.ts'
import { type ServerProcess, serverProcess } from '../server-process.ts'
import { seedPeople } from '../split-portal.ts'

const RESTARTS = Number(process.env.DRILL_RESTARTS ?? 100)
const REFUSALS = 10
const LIMIT_MS = 3_600_000
const REFUSED = /another Skadi already runs on \S+: stop it first/

let folder: string
let dataDir: string
let first: ServerProcess
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-drill-restarts-'))
  dataDir = join(folder, 'data')
  first = onFolder(await freePort())
  await first.start()
}, 600_000)
afterEach(async () => {
  await first.stop()
  await rm(folder, { recursive: true, force: true })
})

const connection = () => ({ host: join(dataDir, 'pg'), user: 'skadi', database: 'skadi' })

/** Creates a server process with its own database, as `npm start` runs it. */
const onFolder = (port: number) =>
  serverProcess({ DATA_DIR: dataDir, PORT: String(port), DEMO: 'off', LOG_LEVEL: 'error' })

/** Returns the milliseconds until a start on the folder was refused, or undefined if it was not refused. */
async function msUntilRefused(port: number): Promise<number | undefined> {
  const second = onFolder(port)
  const started = performance.now()
  const refused = await second.start().then(
    () => false,
    () => REFUSED.test(second.log()),
  )
  await second.stop()
  return refused ? Math.round(performance.now() - started) : undefined
}

test(`a second process on the same data folder is refused ${REFUSALS} times with one clear line, while the first process continues`, async () => {
  const times: (number | undefined)[] = []
  for (let time = 0; time < REFUSALS; time += 1) times.push(await msUntilRefused(await freePort()))
  console.log(JSON.stringify({ drill: 'second-process', refusedAfterMs: times }))
  expect(times).not.toContain(undefined)
  expect(first.isRunning()).toBe(true)
  expect((await fetch(`${first.url}/api/health`)).status).toBe(200)
})

test('planted: a folder without its lock is found to let a second process in', async () => {
  await rm(join(dataDir, 'lock.db'))
  expect(await msUntilRefused(await freePort())).toBeUndefined()
})

/** Waits until the server answers or ends. Returns false if it has ended. */
async function answers(server: ServerProcess): Promise<boolean> {
  for (; server.isRunning(); await sleep(25))
    if (
      await fetch(`${server.url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return true
  return false
}

/**
 * Starts the next server at once. If the last server still locks the folder, starts it again when the last server has
 * ended.
 * @returns true if the last server still locked the folder at the first start
 */
async function takeOver(next: ServerProcess, ending: Promise<unknown>): Promise<boolean> {
  const start = () =>
    next.start().catch((error: unknown) => {
      if (!REFUSED.test(String(error))) throw error
    })
  await start()
  // waits first, because the last server could answer in place of the next server until it ends
  await ending
  if (await answers(next)) return false
  expect(next.log()).toMatch(REFUSED)
  await start()
  return true
}

/** Simulates a rig that sends one photo after the other. It retries each photo until it is acknowledged. */
function sending(url: string, unit: SeededRig['left']) {
  const acknowledged: Upload[] = []
  let again = 0
  let isOver = false
  const send = async () => {
    while (!isOver) {
      const [upload] = await persistently(() => announcePhotos(url, unit, randomUUID(), 1))
      if (!upload) throw new Error('nothing was announced')
      for (; (await putPhoto(unit, upload)) !== 204; again += 1) await sleep(50)
      acknowledged.push(upload)
    }
  }
  const busy = send()
  return {
    acknowledged,
    again: () => again,
    stop: () => {
      isOver = true
      return busy
    },
  }
}

async function persistently<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await act()
    } catch (error) {
      if (tries > 1_000) throw error
      await sleep(50)
    }
  }
}

/**
 * Returns the keys of lost photos: they were acknowledged, but their row does not say "received" or their bytes differ.
 */
async function lostOf(photos: readonly Upload[]): Promise<string[]> {
  const database = new pg.Client(connection())
  await database.connect()
  const { rows } = await database.query<{ key: string; sha256: string }>(
    'select object_key as key, sha256 from recording_file where object_key is not null',
  )
  await database.end()
  const received = new Map(rows.map(({ key, sha256 }) => [key, sha256]))
  const kept = (key: string) => sha256OfFile(join(dataDir, 'objects', key)).catch(() => undefined)
  const lost: string[] = []
  for (const { key, sha256 } of photos) if (received.get(key) !== sha256 || (await kept(key)) !== sha256) lost.push(key)
  return lost
}

test(
  `${RESTARTS} restarts in which the next process starts while the last one is still ending, killed or asked to stop: nothing acknowledged is lost`,
  async () => {
    const { left } = await seedPeople(connection())
    const port = Number(new URL(first.url).port)
    const load = sending(first.url, left)
    let refused = 0
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      await sleep(500 + Math.random() * 1_000)
      const last = first
      first = onFolder(port)
      if (await takeOver(first, restart % 2 === 0 ? last.stop() : last.kill())) refused += 1
      expect(last.isRunning()).toBe(false)
    }
    await load.stop()
    const { acknowledged } = load
    const figures = { restarts: RESTARTS, refused, acknowledged: acknowledged.length, again: load.again() }
    console.log(JSON.stringify({ drill: 'overlapping-restarts', ...figures }))
    expect(acknowledged.length).toBeGreaterThan(0)
    expect(await lostOf(acknowledged)).toEqual([])
    const [planted] = acknowledged
    if (planted) await rm(join(dataDir, 'objects', planted.key))
    expect(await lostOf(acknowledged), 'planted: a photo that is gone').toEqual([planted?.key])
  },
  LIMIT_MS,
)
