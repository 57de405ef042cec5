import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clientLogs } from '../mixed/act-log.ts'
import { mixedLoad } from '../mixed/mixed-load.ts'
import { NOTHING_DIFFERS, settledDifferences } from '../mixed/settled-differences.ts'
import { acknowledgedIn } from '../sent-log.ts'
import {
  askToSignIn,
  endedOf,
  type Machine,
  msUntilRead,
  type SplitPortal,
  signedIn,
  splitPortal,
} from '../split-portal.ts'

const ROUNDS = Number(process.env.DRILL_ROUNDS ?? 6)
const FULL_MS = 5_000
const LIMIT_MS = 1_800_000
/** True if this process is root: only root can mount the drill's own file system in memory. */
const canMount = process.getuid?.() === 0

let folder: string
let disk: string
let portal: SplitPortal
let api: Machine
let worker: Machine
beforeEach(async () => {
  if (!canMount) return
  folder = await mkdtemp(join(tmpdir(), 'skadi-drill-disk-'))
  disk = join(folder, 'disk')
  await mkdir(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=600m,mode=0755', 'skadi-drill', disk])
  portal = await splitPortal(disk)
  api = await portal.machine('api', 'api')
  worker = await portal.machine('worker', 'worker')
}, 120_000)
afterEach(async () => {
  if (!canMount) return
  await portal?.stop()
  execFileSync('umount', ['-l', disk])
  await rm(folder, { recursive: true, force: true })
})

/**
 * Fills the disk of the database, the photos and the uploads completely.
 * @returns a function that frees the space
 */
async function fill(): Promise<() => Promise<void>> {
  const file = join(disk, 'filler')
  const handle = await open(file, 'w')
  for (let block = Buffer.alloc(1 << 20, 1); block.length >= 512; ) {
    try {
      await handle.appendFile(block)
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOSPC') throw error
      block = block.subarray(0, block.length >> 1)
    }
  }
  await handle.close()
  return () => rm(file)
}

type Statuses = Map<number, number>

/** Sends list reads and sign-ins until the time is over, and counts the answers. A sign-in writes to the database. */
async function askFor(ms: number, headers: Record<string, string>, read: Statuses, write: Statuses): Promise<void> {
  const count = (of: Statuses, { status }: Response) => of.set(status, (of.get(status) ?? 0) + 1)
  const { url } = api.server
  for (const end = performance.now() + ms; performance.now() < end; await sleep(50)) {
    const signal = AbortSignal.timeout(10_000)
    count(read, await fetch(`${url}/api/assets/imageSets?limit=1`, { headers, signal }))
    count(write, await askToSignIn(url, 2, signal))
  }
}

const unlike = (seen: Statuses, ...fine: number[]) => [...seen.keys()].filter((status) => !fine.includes(status))
const logs = () => clientLogs(folder)
const photosAcknowledged = async () => (await acknowledgedIn(logs().sent.file)).length

async function msUntilWritten(): Promise<number> {
  const started = performance.now()
  for (;;) {
    const isIn = await signedIn(api.server.url, 3).then(
      () => true,
      () => false,
    )
    if (isIn) return Math.round(performance.now() - started)
    await sleep(20)
  }
}

test.skipIf(!canMount)(
  `the disk of database, photos and uploads is full ${ROUNDS} times under mixed writes: nothing acknowledged is lost, and writing resumes once there is space`,
  async () => {
    const load = await mixedLoad(api.server.url, portal.rig, logs())
    const read: Statuses = new Map()
    const write: Statuses = new Map()
    const during: number[] = []
    const reads: number[] = []
    const writes: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await sleep(1_000 + Math.random() * 1_000)
      const free = await fill()
      const before = await photosAcknowledged()
      await askFor(FULL_MS, load.headers, read, write)
      during.push((await photosAcknowledged()) - before)
      await free()
      const [readMs, writtenMs] = await Promise.all([msUntilRead(api.server.url, load.headers), msUntilWritten()])
      reads.push(readMs)
      writes.push(writtenMs)
      expect(endedOf(api, worker)).toEqual([])
    }
    await load.stop()
    const statuses = { read: Object.fromEntries(read), write: Object.fromEntries(write) }
    console.log(
      JSON.stringify({ drill: 'full-disk', rounds: ROUNDS, ...load.counts, during, reads, writes, ...statuses }),
    )
    expect(during).toEqual(during.map(() => 0))
    expect([unlike(read, 200, 503), unlike(write, 200, 429, 503, 507)]).toEqual([[], []])
    expect(await settledDifferences(portal, logs())).toEqual(NOTHING_DIFFERS)
  },
  LIMIT_MS,
)

test.skipIf(!canMount)(
  'planted: a disk with free space does not count as full, and a deleted row is found lost',
  async () => {
    const load = await mixedLoad(api.server.url, portal.rig, logs())
    await sleep(FULL_MS)
    expect(await photosAcknowledged()).toBeGreaterThan(0)
    await load.stop()
    const database = new pg.Client(portal.connection)
    await database.connect()
    await database.query('delete from damage')
    await database.end()
    const { acts } = await settledDifferences(portal, logs())
    expect(acts.lost.length).toBeGreaterThan(0)
  },
  LIMIT_MS,
)
