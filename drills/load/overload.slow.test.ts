import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FaultProxy, faultProxy } from '../link/fault-proxy.ts'
import { planted } from '../planted/planted.ts'
import { headersOf, msUntilRead, type Person, type SplitPortal, signInAs, splitPortal } from '../split-portal.ts'
import { openLoop, summary, wrongIn } from './open-loop.ts'
import { peakOf } from './peak.ts'

/** Requests a second for each that the server can answer, and for how long. */
const TIMES_THE_PEAK = 5
const SECONDS = Number(process.env.OVERLOAD_SECONDS ?? 20)
const LIMIT_MS = 3_600_000

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

/** What asks has to be quicker than what is asked: the database is far away. */
async function overload(name: string, env: Record<string, string> = {}) {
  const { user, database } = portal.connection
  const { server } = await portal.machine(name, 'api', {
    ...env,
    DATABASE_URL: `postgres://${user}@127.0.0.1:${proxy.port}/${database}`,
  })
  const headers = headersOf(await signInAs(server.url, person))
  const list = { url: `${server.url}/api/assets/imageSets?limit=20`, headers }
  await proxy.be('slow')
  await peakOf(list, 3)
  const peak = await peakOf(list, 8)
  const answers = await openLoop({ rate: peak * TIMES_THE_PEAK, seconds: SECONDS }, () => list)
  const recoveredMs = await msUntilRead(server.url, headers)
  await proxy.be('well')
  const good = summary(answers, (status) => status === 200)
  const shed = summary(answers, (status) => status !== 200)
  const goodput = Math.round((good.statuses[200] ?? 0) / SECONDS)
  console.log(JSON.stringify({ drill: 'overload', server: name, peak, goodput, good, shed, recoveredMs }))
  return { server, good, shed, wrong: wrongIn(answers, [200, 503]) }
}

test(
  `${TIMES_THE_PEAK} times what a server can answer, for ${SECONDS} s: it answers what it can and refuses the rest long before that`,
  async () => {
    const { server, good, shed, wrong } = await overload('right')
    expect(wrong).toEqual([])
    expect(shed.p50).toBeLessThan(Number(good.p50) / 2)
    expect(server.isRunning()).toBe(true)
    expect(server.log()).not.toMatch(/unhandled/i)
  },
  LIMIT_MS,
)

test(
  'planted: a server that lets everybody in is found to refuse only whom it kept waiting',
  async () => {
    const file = 'apps/server/src/core/places.ts'
    const { good, shed } = await overload('wrong', planted({ file, find: 'taken >= count', put: 'false' }))
    expect(shed.p50).toBeGreaterThan(Number(good.p50) / 2)
  },
  LIMIT_MS,
)
