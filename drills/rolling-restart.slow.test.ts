import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { sendPassings } from './send-noise.ts'
import { type Machine, type SplitPortal, signedIn, splitPortal } from './split-portal.ts'
import { hasNginx, startNginx } from './start-nginx.ts'

const ROUNDS = Number(process.env.DRILL_ROUNDS ?? 2)
const LIMIT_MS = 1_800_000
const READERS = 4
const WRITERS = 2
const PASSINGS = 6

if (!hasNginx()) console.warn('SKIPPED: no rolling restart, as nginx is not here (Debian: nginx-light)')

const stops: (() => Promise<unknown>)[] = []
let portal: SplitPortal
let servers: readonly [Machine, Machine, Machine]
let url: string
let headers: Record<string, string>
beforeAll(async () => {
  if (!hasNginx()) return
  const folder = await mkdtemp(join(tmpdir(), 'skadi-rolling-'))
  stops.push(() => rm(folder, { recursive: true, force: true }))
  portal = await splitPortal(folder)
  stops.push(() => portal.stop())
  const api = (name: string) => portal.machine(name, 'api')
  servers = [await api('a'), await api('b'), await api('c')]
  for (const name of ['w1', 'w2']) await portal.machine(name, 'worker')
  const [a, b, c] = servers
  const proxy = await startNginx(folder, await freePort(), [a.port, b.port, c.port])
  stops.push(() => proxy.stop())
  url = proxy.url
  await sleep(500)
  headers = await signedIn(url, 3)
}, LIMIT_MS)
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

/** Simulates people who read and write through the proxy until it is stopped. */
function people() {
  const seen = { answered: 0, again: 0, failed: [] as string[], names: [] as string[] }
  let isOver = false
  /**
   * Sends a request. Retries it once after a moment if there is no answer or the status is 502 to 504, as our client
   * does.
   */
  const ask = async (path: string, init: RequestInit): Promise<Response | undefined> => {
    for (const attempt of [1, 2]) {
      const response = await fetch(`${url}${path}`, init).catch((error: Error) => error)
      if (response instanceof Response && response.status < 500) {
        seen.answered += 1
        if (!response.ok) seen.failed.push(`${path} answered ${response.status}`)
        return response
      }
      if (attempt === 2)
        seen.failed.push(`${path}: ${response instanceof Response ? response.status : response.message}`)
      else seen.again += 1
      await sleep(300)
    }
    return undefined
  }
  const read = async () => {
    while (!isOver) await (await ask('/api/assets/imageSets?limit=20', { headers }))?.arrayBuffer()
  }
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
      // deletes some views, because the server keeps at most fifty saved views
      if (seen.names.length < 20) seen.names.push(made.name)
      else
        await ask(`/api/services/savedViews/${made.id}`, {
          method: 'DELETE',
          headers: { ...headers, 'idempotency-key': randomUUID() },
        })
    }
  }
  const busy = [
    ...Array.from({ length: READERS }, read),
    ...Array.from({ length: WRITERS }, (_, writer) => write(writer)),
  ]
  return {
    seen,
    stop: async () => {
      isOver = true
      await Promise.all(busy)
    },
  }
}

test.skipIf(!hasNginx())(
  `three servers behind nginx are restarted one after the other, ${ROUNDS} times, while people read and write and a rig sends: nothing fails beyond one retry`,
  async () => {
    const { seen, stop } = people()
    const sending = sendPassings(url, portal.rig, PASSINGS)
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { server } of servers) {
        await sleep(1_000)
        await server.stop()
        await server.start()
        // waits longer than two seconds, because nginx then retries an unresponsive server
        await sleep(2_500)
      }
    await sending
    await stop()

    const { answered, again, failed, names } = seen
    console.log(JSON.stringify({ drill: 'rolling-restart', restarts: ROUNDS * servers.length, answered, again }))
    expect(failed).toEqual([])
    expect(answered).toBeGreaterThan(100)
    const rows = async (text: string, values: unknown[] = []) => (await portal.owner.query(text, values)).rows
    const kept = await rows('select name from saved_view where name = any($1)', [names])
    expect(kept).toHaveLength(names.length)
    await expect
      .poll(() => rows(`select status, count(*)::int as n from image_set group by 1`), {
        timeout: 600_000,
        interval: 1_000,
      })
      .toEqual([{ status: 'finished', n: PASSINGS }])
  },
  LIMIT_MS,
)

test.skipIf(!hasNginx())(
  'planted: servers that are all restarted at once are found to fail requests',
  async () => {
    const { seen, stop } = people()
    await sleep(1_000)
    await Promise.all(servers.map(({ server }) => server.stop()))
    await sleep(1_000)
    await Promise.all(servers.map(({ server }) => server.start()))
    await stop()
    expect(seen.failed).not.toEqual([])
  },
  LIMIT_MS,
)
