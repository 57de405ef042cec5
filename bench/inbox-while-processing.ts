/**
 * Measures the latency of the inbox list while the same server processes passings, and compares it with the latency at
 * rest. Requests are sent one after the other, first at rest, then with a queue of passings that is never empty. For
 * these passings the server reads plates, detects faces of one position and compares photos. Prints one line of JSON.
 *
 * node bench/inbox-while-processing.ts [--passings 100000] [--requests 400]
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SHOWN_CAMERAS, sideOf } from '@skadi/domain/capture/camera'
import { drawPhoto } from '@skadi/pipeline/vision/pixels/drawn-photo'
import { hashPassword } from '@skadi/server/core/auth/hash-password'
import { Database } from '@skadi/store/db/database'
import { diskObjectStore } from '@skadi/store/objects/disk-object-store'
import { builders } from '@skadi/store/testing/builders'
import { complete, record } from '@skadi/store/testing/record'
import pg from 'pg'
import { BENCH_PHONE, BENCH_TENANT, seedInbox } from './inbox/seed-inbox.ts'
import { latencies, median, percentile, round } from './measure/measure.ts'
import { signedIn, withBenchServer } from './server/bench-server.ts'
import { stopProcess } from './server/start-process.ts'

const { values } = parseArgs({
  options: { passings: { type: 'string', default: '100000' }, requests: { type: 'string', default: '400' } },
})
const PASSWORD = 'Bench-2026-list'
/** Number of passings that wait or are in progress. The server processes fewer at once. */
const QUEUE = 8
/**
 * Minimum number of passings that must finish while lists are read, so that each step runs at the same time as the
 * lists.
 */
const LEAST_ENDED = 3
const ROUND = 100

let sent = 0

await withBenchServer(async ({ connection, connectionString, dataDir, startServer }) => {
  const owner = new pg.Pool({ ...connection, max: 2 })
  const db = new Database({ connection, max: 4 })
  await seedInbox(connectionString, Number(values.passings), await hashPassword(PASSWORD))
  await owner.query('update tenant set settings = $2 where id = $1', [
    BENCH_TENANT,
    { damageDetectionEnabled: true, faceblurServiceEnabled: { topLeft: true } },
  ])
  const set = await builders(() => owner).captureSet({ tenants: [BENCH_TENANT], defaultTenant: BENCH_TENANT })
  const server = await startServer()
  const target = {
    url: `${server.url}/api/assets/imageSets?limit=50&total=none`,
    headers: await signedIn(server.url, BENCH_PHONE, PASSWORD),
  }
  const idle = await latencies(target, Number(values.requests))
  const stop = await keepBusy(set)
  const before = await endedPassings()
  const busy: number[] = []
  let ended = 0
  while (busy.length < Number(values.requests) || ended < LEAST_ENDED) {
    busy.push(...(await latencies(target, ROUND)))
    ended = (await endedPassings()) - before
  }
  await stop()
  const [idleP99, busyP99] = [percentile(idle, 0.99), percentile(busy, 0.99)]
  console.log(
    JSON.stringify({
      bench: 'inbox-while-processing',
      passings: Number(values.passings),
      requests: busy.length,
      passingsEnded: ended,
      idleMs: { median: round(median(idle)), p99: round(idleP99) },
      busyMs: { median: round(median(busy)), p99: round(busyP99) },
      ratio: round(busyP99 / idleP99),
      mostRatio: 3,
      mostMs: 100,
    }),
  )
  await stopProcess(server.child)
  await db.close()
  await owner.end()

  async function countOf(status: string): Promise<number> {
    const { rows } = await owner.query<{ n: number }>(
      'select count(*)::int as n from image_set where status = $1 and left_recording_id is not null',
      [status],
    )
    return rows[0]?.n ?? 0
  }

  async function endedPassings(): Promise<number> {
    return (await countOf('finished')) + (await countOf('failed'))
  }

  /**
   * Sends passings so that the queue is never empty. When the first passing has ended, all nets are loaded, and a
   * function is returned that stops the sending.
   */
  async function keepBusy(set: { left: string; right: string }): Promise<() => Promise<void>> {
    const objects = await diskObjectStore(join(dataDir, 'objects'))
    const photo = await drawPhoto([{ text: 'EK12345', x: 850, y: 720, height: 55 }])
    let stopped = false
    const sending = (async () => {
      while (!stopped) {
        if ((await countOf('inProgress')) < QUEUE) await sendPassing(set, photo, objects)
        else await new Promise((resolve) => setTimeout(resolve, 200))
      }
    })()
    while ((await endedPassings()) === 0) await new Promise((resolve) => setTimeout(resolve, 200))
    return async () => {
      stopped = true
      await sending
    }
  }

  async function sendPassing(
    set: { left: string; right: string },
    photo: Buffer,
    objects: Awaited<ReturnType<typeof diskObjectStore>>,
  ): Promise<void> {
    sent += 1
    const recordedAt = new Date(Date.UTC(2026, 0, 1, 0, sent))
    for (const side of ['left', 'right'] as const) {
      const files = SHOWN_CAMERAS.filter((camera) => sideOf(camera) === side).map((camera) => ({
        name: `${camera}.jpg`,
        camera,
        bytes: photo,
      }))
      const id = await record(db, set[side], side, {
        recordedAt,
        files,
        store: (key, bytes) => objects.put(key, bytes),
      })
      await complete(db, set[side], id)
    }
  }
})
