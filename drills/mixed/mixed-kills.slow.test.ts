import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterDirOf, clusterNameOf } from '@skadi/store/embedded/cluster'
import { findClusterProcesses } from '@skadi/store/embedded/stop-leftovers'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ServerProcess } from '../server-process.ts'
import { endedOf, type Machine, msUntilRead, type SplitPortal, splitPortal } from '../split-portal.ts'
import { type Act, actName, clientLogs } from './act-log.ts'
import { boxOf } from './compare-acts.ts'
import { mixedLoad } from './mixed-load.ts'
import { NOTHING_DIFFERS, settledDifferences } from './settled-differences.ts'

const KILLS_OF_EACH = Number(process.env.DRILL_KILLS ?? 20)
const LIMIT_MS = 3_600_000

let folder: string
let portal: SplitPortal
let api: Machine
let worker: Machine
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-drill-mixed-'))
  portal = await splitPortal(folder)
  api = await portal.machine('api', 'api')
  worker = await portal.machine('worker', 'worker')
})
afterEach(async () => {
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
})

const logs = () => clientLogs(folder)

function killDatabase(): void {
  for (const pid of findClusterProcesses(clusterNameOf(clusterDirOf(folder)))) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {}
  }
}

/** Runs a query on a new connection. Retries while the database is not available. */
async function persistently<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  for (;;) {
    const client = new pg.Client(portal.connection)
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query(text, values)).rows
    } catch {
      await sleep(20)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/**
 * Restarts a server as a supervisor does. If the server ends because the database is not available, it is started
 * again.
 */
async function comeBack(server: ServerProcess): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await server.start()
    } catch (error) {
      if (tries > 20) throw error
    }
  }
}

type Locked = { id: string; locked_by: string }
const lockedJobs = () =>
  persistently<Locked>('select id, locked_by from graphile_worker._private_jobs where locked_by is not null')

/**
 * Returns the milliseconds until the dead worker no longer locks any of the jobs. Each job is then done, released, or
 * locked by another worker.
 */
async function msUntilTaken(jobs: readonly Locked[]): Promise<number> {
  const started = performance.now()
  for (;;) {
    const held = await lockedJobs()
    const isDead = (job: Locked) => jobs.some((one) => one.id === job.id && one.locked_by === job.locked_by)
    if (!held.some(isDead)) return performance.now() - started
    await sleep(250)
  }
}

const figures = (times: number[]) => {
  const sorted = times.map(Math.round).sort((a, b) => a - b)
  return { n: sorted.length, p50: sorted[Math.floor(sorted.length / 2)], max: sorted.at(-1) }
}

const differences = () => settledDifferences(portal, logs())

const startLoad = () => mixedLoad(api.server.url, portal.rig, logs())

test(
  `${KILLS_OF_EACH} kill -9 each of the server, the worker and the database under mixed writes: nothing acknowledged is lost, nothing happens twice`,
  async () => {
    const load = await startLoad()
    const server: number[] = []
    const database: number[] = []
    const taking: Promise<number>[] = []
    for (let kill = 0; kill < KILLS_OF_EACH; kill += 1) {
      await sleep(500 + Math.random() * 1_500)
      await api.server.kill()
      const [afterServer] = await Promise.all([msUntilRead(api.server.url, load.headers), comeBack(api.server)])
      server.push(afterServer)

      await sleep(500 + Math.random() * 1_500)
      const held = await lockedJobs()
      await worker.server.kill()
      await comeBack(worker.server)
      if (held.length > 0) taking.push(msUntilTaken(held))

      await sleep(500 + Math.random() * 1_500)
      killDatabase()
      database.push(await msUntilRead(api.server.url, load.headers))
      expect(endedOf(api, worker)).toEqual([])
    }
    await load.stop()
    expect(endedOf(api, worker)).toEqual([])
    const jobs = await Promise.all(taking)
    console.log(
      JSON.stringify({
        drill: 'mixed-kills',
        kills: 3 * KILLS_OF_EACH,
        ...load.counts,
        server: figures(server),
        database: figures(database),
        // time from the worker's restart until the killed worker locks no job; the next worker may be killed in this
        // time
        jobs: figures(jobs),
      }),
    )
    expect(await differences()).toEqual(NOTHING_DIFFERS)
    expect(
      (await persistently('select 1 from passage_stage group by step, kind, camera, image_set_id having count(*) > 1'))
        .length,
    ).toBe(0)
    const chains = await persistently<{ wrong: number }>(
      `select count(*)::int as wrong from audit_event e
       where e.hash <> audit_digest(e) or e.previous_hash <> coalesce(
         (select p.hash from audit_event p where p.chain = e.chain and p.seq = e.seq - 1), '\\x00')`,
    )
    expect(chains).toEqual([{ wrong: 0 }])
  },
  LIMIT_MS,
)

/** Draws a box twice that the log contains once. A client without idempotency keys would do this when it retries. */
async function drawTwice(headers: Record<string, string>): Promise<Act> {
  const [photo] = await persistently<{ id: string; target: string }>(
    `select i.id, s.id as target from image i join image_set s on s.id = i.image_set_id
     where s.status = 'finished' and i.status = 'ready' limit 1`,
  )
  if (!photo) throw new Error('no passing is finished')
  const act: Act = { kind: 'damage', target: photo.target, value: 900_000 }
  logs().acts.sending(act)
  for (let time = 0; time < 2; time += 1) {
    const answer = await fetch(`${api.server.url}/api/assets/damages`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ damages: [{ imageId: photo.id, points: boxOf(act.value), firstDamageId: null }] }),
    })
    expect(answer.status).toBe(201)
  }
  logs().acts.acknowledged(act)
  return act
}

test(
  'planted: a database that acknowledges before it has written is found after a few kills, and so is an action that happened twice',
  async () => {
    const load = await startLoad()
    await persistently('alter database skadi set synchronous_commit = off')
    await persistently('alter system set wal_writer_delay = 10000')
    killDatabase()
    await msUntilRead(api.server.url, load.headers)
    for (let kill = 0; kill < 5; kill += 1) {
      await sleep(2_000)
      killDatabase()
      await msUntilRead(api.server.url, load.headers)
    }
    await load.stop().catch(() => undefined)
    const twice = await drawTwice(load.headers)
    const { acts, photos } = await differences()
    expect(acts.lost.length + photos.lost.length).toBeGreaterThan(0)
    expect(acts.doubled).toEqual([actName(twice)])
    console.log(JSON.stringify({ drill: 'mixed-kills', planted: 'synchronous_commit off', lost: acts.lost.length }))
  },
  LIMIT_MS,
)
