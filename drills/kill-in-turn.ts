import { setTimeout as sleep } from 'node:timers/promises'
import { clusterDirOf, clusterNameOf } from '@skadi/store/embedded/cluster'
import { findClusterProcesses } from '@skadi/store/embedded/stop-leftovers'
import pg from 'pg'
import { expect } from 'vitest'
import type { ServerProcess } from './server-process.ts'
import { endedOf, type Machine, msUntilRead, type SplitPortal } from './split-portal.ts'

/** A portal whose server, worker and database a drill kills. `folder` is the folder of its database. */
export type Victims = { folder: string; portal: SplitPortal; api: Machine; worker: Machine }

/** Kills all processes of the database. Its server starts it again. */
export function killDatabase({ folder }: Pick<Victims, 'folder'>): void {
  for (const pid of findClusterProcesses(clusterNameOf(clusterDirOf(folder)))) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {}
  }
}

/** Runs a query on a new connection. Retries while the database is not available. */
export async function persistently<Row>(
  { connection }: Pick<SplitPortal, 'connection'>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  for (;;) {
    const client = new pg.Client(connection)
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
const lockedJobs = (portal: SplitPortal) =>
  persistently<Locked>(portal, 'select id, locked_by from graphile_worker._private_jobs where locked_by is not null')

/**
 * Returns the milliseconds until the dead worker no longer locks any of the jobs. Each job is then done, released, or
 * locked by another worker.
 */
async function msUntilTaken(portal: SplitPortal, jobs: readonly Locked[]): Promise<number> {
  const started = performance.now()
  for (;;) {
    const held = await lockedJobs(portal)
    const isDead = (job: Locked) => jobs.some((one) => one.id === job.id && one.locked_by === job.locked_by)
    if (!held.some(isDead)) return performance.now() - started
    await sleep(250)
  }
}

const figures = (times: number[]) => {
  const sorted = times.map(Math.round).sort((a, b) => a - b)
  return { n: sorted.length, p50: sorted[Math.floor(sorted.length / 2)], max: sorted.at(-1) }
}

/**
 * Kills server, worker and database in turn with `kill -9`, each `rounds` times, after pauses of random length. Expects
 * that no process ends in another way.
 * @param headers headers of a user who reads a list after each kill
 * @returns milliseconds until the server answers after its own end and after the end of the database, and until no
 * job is reserved for a killed worker
 */
export async function killInTurn(
  { folder, portal, api, worker }: Victims,
  rounds: number,
  headers: () => Promise<Record<string, string>>,
) {
  const server: number[] = []
  const database: number[] = []
  const taking: Promise<number>[] = []
  for (let round = 0; round < rounds; round += 1) {
    const reader = await headers()
    await sleep(500 + Math.random() * 1_500)
    await api.server.kill()
    const [afterServer] = await Promise.all([msUntilRead(api.server.url, reader), comeBack(api.server)])
    server.push(afterServer)

    await sleep(500 + Math.random() * 1_500)
    const held = await lockedJobs(portal)
    await worker.server.kill()
    await comeBack(worker.server)
    if (held.length > 0) taking.push(msUntilTaken(portal, held))

    await sleep(500 + Math.random() * 1_500)
    killDatabase({ folder })
    database.push(await msUntilRead(api.server.url, reader))
    expect(endedOf(api, worker)).toEqual([])
  }
  const jobs = Promise.all(taking)
  jobs.catch(() => undefined)
  return {
    /** waits until all jobs of killed workers were taken over */
    figures: async () => ({ server: figures(server), database: figures(database), jobs: figures(await jobs) }),
  }
}

/** Number of audit events whose hash, or whose link to the event before, is wrong. */
export async function brokenAudit(portal: SplitPortal): Promise<number> {
  const [found] = await persistently<{ wrong: number }>(
    portal,
    `select count(*)::int as wrong from audit_event e
     where e.hash <> audit_digest(e) or e.previous_hash <> coalesce(
       (select p.hash from audit_event p where p.chain = e.chain and p.seq = e.seq - 1), '\\x00')`,
  )
  return found?.wrong ?? -1
}
