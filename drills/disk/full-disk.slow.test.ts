import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { actLog } from '../mixed/act-log.ts'
import { mixedLoad } from '../mixed/mixed-load.ts'
import { NOTHING_DIFFERS, settledDifferences } from '../mixed/settled-differences.ts'
import { sentLog } from '../sent-log.ts'
import { type Machine, msUntilRead, type SplitPortal, signedIn, splitPortal } from '../split-portal.ts'

const ROUNDS = Number(process.env.DRILL_ROUNDS ?? 6)
const FULL_MS = 5_000
const LIMIT_MS = 1_800_000
/** A file system of its own in memory: making one needs root. */
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

/** Takes every byte that is left, of the database, the photos and the uploads alike. @returns how to give it back */
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

/** The statuses of somebody who signs in, which is written down, and of a list that is read, until the time is over. */
async function askedFor(ms: number, headers: Record<string, string>) {
  const statuses = { read: new Map<number, number>(), write: new Map<number, number>() }
  const count = (of: Map<number, number>, status: number) => of.set(status, (of.get(status) ?? 0) + 1)
  const { url } = api.server
  for (const end = performance.now() + ms; performance.now() < end; await sleep(50)) {
    const signal = AbortSignal.timeout(10_000)
    count(statuses.read, (await fetch(`${url}/api/assets/imageSets?limit=1`, { headers, signal })).status)
    const body = JSON.stringify({ username: '+4790000002', password: 'Drill-2026-roll' })
    const given = { 'content-type': 'application/json', 'x-api-version': 'v2' }
    count(statuses.write, (await fetch(`${url}/api/auth`, { method: 'POST', headers: given, body, signal })).status)
  }
  return statuses
}

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

const logs = () => ({ sent: sentLog(join(folder, 'sent.jsonl')), acts: actLog(join(folder, 'acts.jsonl')) })

test.skipIf(!canMount)(
  `the disk of database, photos and uploads is full ${ROUNDS} times under mixed writes: nothing acknowledged is lost, and writing goes on once there is room`,
  async () => {
    const headers = await signedIn(api.server.url, 2)
    const { sent, acts } = logs()
    const load = await mixedLoad({ url: api.server.url, headers, rig: portal.rig }, sent, acts)
    const seen = { read: new Map<number, number>(), write: new Map<number, number>() }
    const [reads, writes]: number[][] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      await sleep(1_000 + Math.random() * 1_000)
      const free = await fill()
      const { read, write } = await askedFor(FULL_MS, headers)
      await free()
      const [readMs, writtenMs] = await Promise.all([msUntilRead(api.server.url, headers), msUntilWritten()])
      reads?.push(readMs)
      writes?.push(writtenMs)
      for (const [of, from] of [
        [seen.read, read],
        [seen.write, write],
      ] as const)
        for (const [status, n] of from) of.set(status, (of.get(status) ?? 0) + n)
      expect(
        [api, worker].map(({ server }) => server.isRunning()),
        worker.server.log(),
      ).toEqual([true, true])
    }
    await load.stop()
    const line = { drill: 'full-disk', rounds: ROUNDS, ...load.counts, reads, writes }
    console.log(JSON.stringify({ ...line, read: Object.fromEntries(seen.read), write: Object.fromEntries(seen.write) }))
    expect([...seen.read.keys()].filter((status) => ![200, 503].includes(status))).toEqual([])
    expect([...seen.write.keys()].filter((status) => ![200, 429, 503, 507].includes(status))).toEqual([])
    expect(await settledDifferences(portal, logs())).toEqual(NOTHING_DIFFERS)
  },
  LIMIT_MS,
)
