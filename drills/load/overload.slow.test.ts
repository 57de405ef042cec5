import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FaultProxy, faultProxy } from '../link/fault-proxy.ts'
import { planted } from '../planted/planted.ts'
import { headersOf, msUntilRead, type Person, type SplitPortal, signInAs, splitPortal } from '../split-portal.ts'
import { openLoop, peakOf, summary, wrongIn } from './open-loop.ts'

/** Request rate as a multiple of the peak that the server can answer. */
const TIMES_THE_PEAK = 5
/** Minimum request rate. At this rate the server refuses far more requests at once than time out in its queue. */
const LEAST_RATE = 400
/** Request rate as a multiple of the peak on one processor. This process cannot send faster. */
const TIMES_ONE_PROCESSOR = 2
const SECONDS = Number(process.env.OVERLOAD_SECONDS ?? 20)
const LIMIT_MS = 3_600_000

const run = promisify(execFile)
const hasTwoProcessors = availableParallelism() > 1

let folder: string
let portal: SplitPortal
let proxy: FaultProxy
let person: Person
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-drill-overload-'))
  portal = await splitPortal(folder)
  person = await portal.person({ tenants: [{ id: await portal.build.tenant(), role: 'USER' }] })
  proxy = await faultProxy(join(portal.connection.host, '.s.PGSQL.5432'))
}, LIMIT_MS)
afterAll(async () => {
  await portal.stop()
  await proxy.stop()
  await rm(folder, { recursive: true, force: true })
}, LIMIT_MS)

/**
 * Runs an overload test. The load generator must be faster than the server. Therefore either the database is far away,
 * or server and database share one processor and the generator has another.
 */
async function overload(name: string, isFar: boolean, env: Record<string, string> = {}) {
  const { user, database } = portal.connection
  const far = { DATABASE_URL: `postgres://${user}@127.0.0.1:${proxy.port}/${database}` }
  const { server } = await portal.machine(name, 'api', { ...env, ...(isFar && far) })
  const headers = headersOf(await signInAs(server.url, person))
  const list = { url: `${server.url}/api/assets/imageSets?limit=20`, headers }
  if (isFar) await proxy.be('slow')
  else await apart(server.pid())
  await peakOf(list, 3)
  const peak = await peakOf(list, 8)
  const answers = await openLoop(
    { rate: isFar ? Math.max(peak * TIMES_THE_PEAK, LEAST_RATE) : peak * TIMES_ONE_PROCESSOR, seconds: SECONDS },
    () => list,
  )
  const recoveredMs = await msUntilRead(server.url, headers)
  await proxy.be('well')
  const good = summary(answers, (status) => status === 200)
  const shed = summary(answers, (status) => status !== 200)
  const goodput = Math.round((good.statuses[200] ?? 0) / SECONDS)
  console.log(JSON.stringify({ drill: 'overload', server: name, peak, goodput, good, shed, recoveredMs }))
  return { server, good, shed, wrong: wrongIn(answers, [200, 503]) }
}

/** Pins server and database to one processor. Pins this process, the client, to another processor. */
async function apart(serverPid: number): Promise<void> {
  const lock = await readFile(join(portal.connection.host, '.s.PGSQL.5432.lock'), 'utf8')
  const database = Number(lock.split('\n')[0])
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(database)])
  const itsOwn = stdout.trim().split(/\s+/).map(Number)
  for (const pid of [serverPid, database, ...itsOwn]) await run('taskset', ['-acp', '0', String(pid)])
  await run('taskset', ['-acp', '1', String(process.pid)])
}

test(
  `at least ${TIMES_THE_PEAK} times the capacity of a server, for ${SECONDS} s: it answers as many requests as it can and refuses the rest early`,
  async () => {
    const { server, good, shed, wrong } = await overload('right', true)
    expect(wrong).toEqual([])
    expect(shed.p50).toBeLessThan(Number(good.p50) / 2)
    expect(server.isRunning()).toBe(true)
    expect(server.log()).not.toMatch(/unhandled/i)
  },
  LIMIT_MS,
)

test.skipIf(!hasTwoProcessors)(
  `${TIMES_ONE_PROCESSOR} times the capacity of the processor of server and database, for ${SECONDS} s: every request is answered`,
  async () => {
    const { server, wrong } = await overload('busy', false)
    expect(wrong).toEqual([])
    expect(server.isRunning()).toBe(true)
  },
  LIMIT_MS,
)

test(
  'planted: a server without admission control is found to refuse only requests that waited',
  async () => {
    const file = 'apps/server/src/core/http/concurrency-limit.ts'
    const { good, shed } = await overload('wrong', true, planted({ file, find: 'taken >= count', put: 'false' }))
    expect(shed.p50).toBeGreaterThan(Number(good.p50) / 2)
  },
  LIMIT_MS,
)

test.skipIf(!hasTwoProcessors)(
  'planted: a server that lets few connections wait is found to leave requests without an answer',
  async () => {
    const file = 'apps/server/src/listen-on-port.ts'
    const { wrong } = await overload('few', false, planted({ file, find: '= 4_096', put: '= 16' }))
    expect(wrong.length).toBeGreaterThan(0)
  },
  LIMIT_MS,
)
