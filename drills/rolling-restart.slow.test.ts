import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendPassing } from '@skadi/rig/send/send-passing'
import { hashPassword } from '@skadi/server/core/auth/hash-password'
import { Database } from '@skadi/store/db/database'
import { migrate } from '@skadi/store/db/migrate'
import { startEmbeddedPostgres } from '@skadi/store/embedded/start-embedded-postgres'
import { seedDemo } from '@skadi/store/seed/seed-demo'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { noisePhotos } from './noise-photos.ts'
import { serverProcess } from './server-process.ts'
import { hasNginx, startNginx } from './start-nginx.ts'

const ROUNDS = 2
const READERS = 4
const WRITERS = 2
const PASSINGS = 6
const PASSWORD = 'Drill-2026-roll'

if (!hasNginx()) console.warn('SKIPPED: no rolling restart, as nginx is not here (Debian: nginx-light)')

const stops: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

test.skipIf(!hasNginx())(
  `three servers behind nginx are restarted one after the other, ${ROUNDS} times, while people read and write and a rig sends: nothing fails beyond one retry`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'skadi-rolling-'))
    stops.push(() => rm(folder, { recursive: true, force: true }))
    const postgres = await startEmbeddedPostgres(folder)
    stops.push(() => postgres.stop())
    await migrate(postgres.connection)
    const { host, user, database } = postgres.connection
    const db = new Database({ connection: postgres.connection, max: 2 })
    const rig = (await seedDemo(db, await hashPassword(PASSWORD))).find((one) => one.name === 'Gardermoen return')
    await db.close()
    if (!rig) throw new Error('the demo has no rig at Gardermoen')

    // each machine has a folder of its own; the photos lie on a file system that all of them have
    const objects = join(folder, 'objects')
    await mkdir(objects)
    const shared = {
      DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}/${database}`,
      JWT_PRIVATE_KEY: String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })),
      TRUSTED_PROXIES: '127.0.0.1',
      DEMO: 'off',
      LOG_LEVEL: 'error',
    }
    const machine = async (name: string, role: 'api' | 'worker') => {
      const dataDir = join(folder, name)
      await mkdir(dataDir)
      await symlink(objects, join(dataDir, 'objects'))
      const port = await freePort()
      const server = serverProcess({ ...shared, ROLE: role, DATA_DIR: dataDir, PORT: String(port) })
      await server.start()
      stops.push(() => server.stop())
      return { port, server }
    }
    const servers = [await machine('a', 'api'), await machine('b', 'api'), await machine('c', 'api')] as const
    await machine('w1', 'worker')
    await machine('w2', 'worker')
    const [a, b, c] = servers
    const proxy = await startNginx(folder, await freePort(), [a.port, b.port, c.port])
    stops.push(() => proxy.stop())
    await sleep(500)

    const signed = await fetch(`${proxy.url}/api/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-version': 'v2' },
      body: JSON.stringify({ username: '+4790000003', password: PASSWORD }),
    })
    const { data } = (await signed.json()) as { data: { idToken: string } }
    const headers = { authorization: `Bearer ${data.idToken}`, 'x-api-version': 'v2' }

    let answered = 0
    let again = 0
    const failed: string[] = []
    let isOver = false
    /** As a client of ours: once more after a moment where nobody answered or the answer was 502 to 504. */
    const ask = async (path: string, init: RequestInit): Promise<Response | undefined> => {
      for (const attempt of [1, 2]) {
        const response = await fetch(`${proxy.url}${path}`, init).catch((error: Error) => error)
        if (response instanceof Response && response.status < 500) {
          answered += 1
          if (!response.ok) failed.push(`${path} answered ${response.status}`)
          return response
        }
        if (attempt === 2) failed.push(`${path}: ${response instanceof Response ? response.status : response.message}`)
        else again += 1
        await sleep(300)
      }
      return undefined
    }
    const read = async () => {
      while (!isOver) await (await ask('/api/assets/imageSets?limit=20', { headers }))?.arrayBuffer()
    }
    const names: string[] = []
    const write = async (writer: number) => {
      for (let n = 0; !isOver; n += 1) {
        const name = `view ${writer}.${n % 20}`
        const response = await ask('/api/services/savedViews', {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          body: JSON.stringify({ screen: 'fleet', name: `${name} ${randomUUID().slice(0, 8)}`, search: {} }),
        })
        const made = response?.ok ? ((await response.json()) as { data: { id: string; name: string } }).data : undefined
        if (!made) continue
        // fifty are kept at most
        if (names.length < 20) names.push(made.name)
        else
          await ask(`/api/services/savedViews/${made.id}`, {
            method: 'DELETE',
            headers: { ...headers, 'idempotency-key': randomUUID() },
          })
      }
    }
    const started = Date.now() - PASSINGS * 3_600_000
    const send = async () => {
      for (let n = 0; n < PASSINGS; n += 1)
        await sendPassing({
          server: proxy.url,
          left: rig.left,
          right: rig.right,
          recordedAt: new Date(started + n * 3_600_000),
          photos: await noisePhotos(n),
          tries: 50,
        })
    }
    const busy = [
      ...Array.from({ length: READERS }, read),
      ...Array.from({ length: WRITERS }, (_, writer) => write(writer)),
    ]
    const sending = send()
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { server } of servers) {
        await sleep(1_000)
        await server.stop()
        await server.start()
        // nginx asks a server that did not answer again after two seconds
        await sleep(2_500)
      }
    await sending
    isOver = true
    await Promise.all(busy)

    expect(failed).toEqual([])
    expect(answered).toBeGreaterThan(100)
    console.log(JSON.stringify({ drill: 'rolling-restart', restarts: ROUNDS * servers.length, answered, again }))
    const owner = new pg.Client(postgres.connection)
    await owner.connect()
    stops.push(() => owner.end())
    const rows = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows
    const kept = await rows('select name from saved_view where name = any($1)', [names])
    expect(kept).toHaveLength(names.length)
    await expect
      .poll(() => rows(`select status, count(*)::int as n from image_set group by 1`), {
        timeout: 120_000,
        interval: 1_000,
      })
      .toEqual([{ status: 'finished', n: PASSINGS }])
  },
  300_000,
)
