import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clientLogs } from '../mixed/client-logs.ts'
import { mixedLoad } from '../mixed/mixed-load.ts'
import { NOTHING_DIFFERS, settledDifferences } from '../mixed/settled-differences.ts'
import { acknowledgedIn } from '../sent-log.ts'
import { endedOf, type SplitPortal, splitPortal } from '../split-portal.ts'

const ROUNDS = Number(process.env.DRILL_ROUNDS ?? 12)
const FAILING_MS = 3_000
const LIMIT_MS = 1_800_000
const SHIM = fileURLToPath(new URL('failing-fsync.c', import.meta.url))

let folder: string
let library: string
let portal: SplitPortal
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-drill-fsync-'))
  library = join(folder, 'failing-fsync.so')
  execFileSync('gcc', ['-shared', '-fPIC', '-O2', '-o', library, SHIM, '-ldl'])
  portal = await splitPortal(folder)
}, 120_000)
afterEach(async () => {
  await portal?.stop()
  await rm(folder, { recursive: true, force: true })
})

const logs = () => clientLogs(folder)

/** Photos acknowledged in each time in which flushes fail, for those servers that the environment is of, and ms until the next. */
async function acknowledgedWhileFailing(rounds: number, env: Record<string, string>) {
  const flag = join(folder, 'fails')
  const api = await portal.machine('api', 'api', { ...env, FAIL_FSYNC: flag })
  const worker = await portal.machine('worker', 'worker', { ...env, FAIL_FSYNC: flag })
  const load = await mixedLoad(api.server.url, portal.rig, logs())
  const during: number[] = []
  const afterMs: number[] = []
  const acknowledged = async () => (await acknowledgedIn(logs().sent.file)).length
  for (let round = 0; round < rounds; round += 1) {
    await sleep(1_000 + Math.random() * 1_000)
    await writeFile(flag, '')
    // what was flushed a moment before may still be answered
    await sleep(250)
    const before = await acknowledged()
    await sleep(FAILING_MS)
    during.push((await acknowledged()) - before)
    await rm(flag)
    const started = performance.now()
    for (const until = await acknowledged(); (await acknowledged()) === until; ) await sleep(20)
    afterMs.push(Math.round(performance.now() - started))
    expect(endedOf(api, worker)).toEqual([])
  }
  await load.stop()
  return { ...load.counts, during, afterMs }
}

test(
  `flushes of the server and the worker fail ${ROUNDS} times for seconds: no photo is acknowledged meanwhile, none is lost, and all arrive afterwards`,
  async () => {
    const figures = await acknowledgedWhileFailing(ROUNDS, { LD_PRELOAD: library })
    console.log(JSON.stringify({ drill: 'failing-fsync', rounds: ROUNDS, ...figures }))
    expect(figures.during).toEqual(figures.during.map(() => 0))
    expect(await settledDifferences(portal, logs())).toEqual(NOTHING_DIFFERS)
  },
  LIMIT_MS,
)

test(
  'planted: servers that acknowledge whatever becomes of their flushes are found',
  async () => {
    const { during } = await acknowledgedWhileFailing(1, {})
    expect(during[0]).toBeGreaterThan(0)
  },
  LIMIT_MS,
)
