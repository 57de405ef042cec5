import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientLogs } from '../mixed/act-log.ts'
import { NOTHING_DIFFERS, settledDifferences } from '../mixed/settled-differences.ts'
import { type SplitPortal, splitPortal } from '../split-portal.ts'
import { acknowledgedWhile, type Fault } from './acknowledged-while.ts'

/** Additional environment of the database process. */
const ofDatabase = vi.hoisted((): Record<string, string> => ({}))
vi.mock('@skadi/store/embedded/cluster', async (original) => {
  const cluster = await original<typeof import('@skadi/store/embedded/cluster')>()
  return { ...cluster, postgresEnvironment: () => ({ ...cluster.postgresEnvironment(), ...ofDatabase }) }
})

const ROUNDS = Number(process.env.DRILL_ROUNDS ?? 12)
const LIMIT_MS = 1_800_000
const SHIM = fileURLToPath(new URL('failing-fsync.c', import.meta.url))

let folder: string
let library: string
let portal: SplitPortal
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-drill-fsync-'))
  library = join(folder, 'failing-fsync.so')
  execFileSync('gcc', ['-shared', '-fPIC', '-O2', '-o', library, SHIM, '-ldl'])
  Object.assign(ofDatabase, { LD_PRELOAD: library, FAIL_FSYNC: flagOf('database') })
  // if root runs this test, the database runs as another user and must still reach the folder
  await chmod(folder, 0o711)
  portal = await splitPortal(folder)
}, 600_000)
afterEach(async () => {
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
}, 120_000)

const logs = () => clientLogs(folder)
const flagOf = (whose: 'servers' | 'database') => join(folder, `${whose}-fail`)
const failing = (whose: 'servers' | 'database'): Fault => ({
  begin: () => writeFile(flagOf(whose), ''),
  mend: () => rm(flagOf(whose)),
})

/** Makes the flushes of both servers fail. A server whose environment lacks the fault is not affected. */
async function whileServersFail(rounds: number, env: Record<string, string>) {
  const given = { ...env, FAIL_FSYNC: flagOf('servers') }
  const api = await portal.machine('api', 'api', given)
  const worker = await portal.machine('worker', 'worker', given)
  const fault = failing('servers')
  return acknowledgedWhile({ portal, api, worker, logs: logs(), fault, rounds, counted: 'photos' })
}

async function whileDatabaseFails(rounds: number) {
  const api = await portal.machine('api', 'api')
  const worker = await portal.machine('worker', 'worker')
  const fault = failing('database')
  return acknowledgedWhile({ portal, api, worker, logs: logs(), fault, rounds, counted: 'writes' })
}

test(
  `flushes of the server and the worker fail ${ROUNDS} times for seconds: no photo is acknowledged meanwhile, none is lost, and all arrive afterwards`,
  async () => {
    const figures = await whileServersFail(ROUNDS, { LD_PRELOAD: library })
    console.log(JSON.stringify({ drill: 'failing-fsync', rounds: ROUNDS, ...figures }))
    expect(figures.during).toEqual(figures.during.map(() => 0))
    expect(await settledDifferences(portal, logs())).toEqual(NOTHING_DIFFERS)
  },
  LIMIT_MS,
)

test(
  'planted: servers that acknowledge despite failed flushes are found',
  async () => {
    const { during } = await whileServersFail(1, {})
    expect(during[0]).toBeGreaterThan(0)
  },
  LIMIT_MS,
)

test(
  `flushes of the database fail ${ROUNDS} times for seconds: nothing is acknowledged meanwhile, nothing is lost, and the database recovers`,
  async () => {
    const figures = await whileDatabaseFails(ROUNDS)
    console.log(JSON.stringify({ drill: 'failing-fsync of the database', rounds: ROUNDS, ...figures }))
    expect(figures.during).toEqual(figures.during.map(() => 0))
    expect(await settledDifferences(portal, logs())).toEqual(NOTHING_DIFFERS)
  },
  LIMIT_MS,
)

test(
  'planted: a database that acknowledges unflushed writes is found',
  async () => {
    await portal.owner.query('alter system set fsync = off')
    await portal.owner.query('select pg_reload_conf()')
    const { during } = await whileDatabaseFails(1)
    expect(during[0]).toBeGreaterThan(0)
  },
  LIMIT_MS,
)
