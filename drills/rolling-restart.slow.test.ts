import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendPassing } from '@skadi/rig/send/send-passing'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { noisePhotos } from './noise-photos.ts'
import { signedIn, splitPortal } from './split-portal.ts'
import { hasNginx, startNginx } from './start-nginx.ts'

const ROUNDS = 2
const READERS = 4
const WRITERS = 2
const PASSINGS = 6

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
    const portal = await splitPortal(folder)
    stops.push(() => portal.stop())
    const { rig } = portal
    const servers = [
      await portal.machine('a', 'api'),
      await portal.machine('b', 'api'),
      await portal.machine('c', 'api'),
    ] as const
    await portal.machine('w1', 'worker')
    await portal.machine('w2', 'worker')
    const [a, b, c] = servers
    const proxy = await startNginx(folder, await freePort(), [a.port, b.port, c.port])
    stops.push(() => proxy.stop())
    await sleep(500)

    const headers = await signedIn(proxy.url, 3)

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
    const owner = new pg.Client(portal.connection)
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
