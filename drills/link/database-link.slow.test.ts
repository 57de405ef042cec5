import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planted } from '../planted/planted.ts'
import { type Machine, msUntilRead, type SplitPortal, signedIn, splitPortal } from '../split-portal.ts'
import { type Answered, askEveryCall } from './every-call.ts'
import { type FaultProxy, faultProxy, LINK_FAULTS } from './fault-proxy.ts'

/** Maximum time of a request in ms: its timeout of five seconds, plus a delay of the machine. */
const LONGEST_MS = 5_500
const HEALED_MS = 2_000

let folder: string
let portal: SplitPortal
let proxy: FaultProxy
let api: Machine
let headers: Record<string, string>
let healthy: Map<string, number>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-drill-link-'))
  portal = await splitPortal(folder)
  proxy = await faultProxy(join(portal.connection.host, '.s.PGSQL.5432'))
  api = await machine('right')
  headers = await signedIn(api.server.url, 2)
  healthy = new Map((await askEveryCall(api.server.url, headers)).map(({ name, status }) => [name, status]))
}, 120_000)
afterAll(async () => {
  await proxy.be('well')
  await portal.stop()
  await proxy.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Starts a server that reaches the database only through the proxy. */
const machine = (name: string, env: Record<string, string> = {}) => {
  const { user, database } = portal.connection
  return portal.machine(name, 'api', { ...env, DATABASE_URL: `postgres://${user}@127.0.0.1:${proxy.port}/${database}` })
}

/**
 * Returns the wrong answers. A right answer comes in time, and is either the answer with a healthy database or "not
 * now".
 */
const wrong = (answers: readonly Answered[]) =>
  answers.filter(({ name, status, retryAfter, ms }) => {
    const isRight = status === healthy.get(name) || (status === 503 && Number(retryAfter) >= 1)
    return !isRight || ms > LONGEST_MS
  })

test.each(LINK_FAULTS)(
  'with a database link that is %s every call is answered in time, correctly or with 503, and soon correctly after the link is repaired',
  async (fault) => {
    await proxy.be(fault)
    const answers = [await askEveryCall(api.server.url, headers), await askEveryCall(api.server.url, headers)].flat()
    await proxy.be('well')
    const healedMs = await msUntilRead(api.server.url, headers)
    const slowest = Math.max(...answers.map(({ ms }) => ms))
    const refused = answers.filter(({ status }) => status === 503).length
    console.log(JSON.stringify({ drill: 'database-link', fault, answers: answers.length, refused, slowest, healedMs }))
    expect(wrong(answers)).toEqual([])
    expect(healedMs).toBeLessThan(HEALED_MS)
    expect(api.server.isRunning()).toBe(true)
    expect(api.server.log()).not.toMatch(/unhandled/i)
    expect(wrong(await askEveryCall(api.server.url, headers))).toEqual([])
  },
  300_000,
)

test('planted: a server that answers with its own fault, and a server that waits for ever, are found', async () => {
  const { server } = await machine(
    'wrong',
    planted(
      { file: 'apps/server/src/core/fault.ts', find: 'return isGone', put: 'return isCrowded(code)' },
      { file: 'apps/server/src/core/http/deadline.ts', find: 'DEADLINE_MS = 5_000', put: 'DEADLINE_MS = 60_000' },
      { file: 'packages/store/src/db/database.ts', find: 'query_timeout: statementTimeoutMs + 500,', put: '' },
    ),
  )
  for (const [fault, status] of [
    ['refused', 500],
    ['swallowed', -1],
  ] as const) {
    await proxy.be(fault)
    const answers = await askEveryCall(server.url, headers)
    await proxy.be('well')
    await msUntilRead(server.url, headers)
    expect(wrong(answers).map((answer) => answer.status)).toContain(status)
  }
}, 300_000)
