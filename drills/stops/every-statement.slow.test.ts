import { join } from 'node:path'
import { ActorCache } from '@skadi/server/core/auth/actor-cache'
import { testServer } from '@skadi/server/testing/test-server'
import { Database } from '@skadi/store/db/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPERATIONS, type Operation, operations } from './operations.ts'
import { addressOf, comparable, difference, tokensOf, workOnCopy } from './point.ts'
import { STEPPED, steppingProxy } from './stepping-proxy.ts'

const LIMIT_MS = 1_800_000
/** Idempotency key of all attempts at an operation. */
const KEY = 'the-same-key'

const databases: Database[] = []
const server = testServer({
  change: () => {
    const connection = { ...addressOf(server), host: '127.0.0.1', port: proxy.port }
    const patient = { statementTimeoutMs: 60_000, connectTimeoutMs: 60_000 }
    const db = new Database({ connection, max: 8, applicationName: STEPPED, ...patient })
    databases.push(db)
    return { db, directConnection: connection, actors: new ActorCache(db, 1_000_000) }
  },
})
const proxy = await steppingProxy(join(addressOf(server).host, '.s.PGSQL.5432'))
proxy.serve(addressOf(server).database)
const all = operations(server)
beforeAll(() => all.prepare(), 600_000)
afterAll(async () => {
  await Promise.all(databases.map((db) => db.close()))
  await proxy.stop()
})

/**
 * Disconnects the database and waits until the server has noticed. Otherwise state from this attempt would distort the
 * next attempt.
 */
async function away(): Promise<void> {
  proxy.away()
  await expect.poll(() => databases.every(({ load }) => load.open === 0), { timeout: 60_000 }).toBe(true)
}

type Tried = { stops: number; faults: string[] }

/**
 * Runs the operation once without a stop. Then stops it after its first statement and retries it, stops it after its
 * second statement, and so on, until no statement is left. A retry uses the copy that the stop has left in a partial
 * state. The next stop gets a new copy of the data.
 */
async function stopEverywhere({ act, isInSteps, mask }: Operation): Promise<Tried> {
  let copy = await workOnCopy(server, proxy)
  const base = await copy.rows()
  const known = tokensOf(base)
  const seen = async () => comparable(await copy.rows(), known, mask)
  const before = comparable(base, known, mask)
  const whole = await act(KEY)
  const after = await seen()
  await copy.leave()
  if (whole.status >= 300) throw new Error(`it cannot be done at all: ${whole.status} ${whole.text}`)
  if (difference(before, after).length === 0) throw new Error('it changes nothing')

  copy = await workOnCopy(server, proxy)
  const faults: string[] = []
  for (let stop = 1; ; stop += 1) {
    proxy.stopAfter(stop)
    const told = await act(KEY)
    const isOver = proxy.passed().length < stop
    const at = `${stop} (${proxy.passed().at(-1)?.slice(0, 60)})`
    await away()
    const left = await seen()
    const undone = difference(left, after)
    const isDone = difference(left, before).length > 0
    if (told.status < 300 && undone.length > 0) faults.push(`acknowledged and not done at ${at}`)
    if (told.status >= 300 && isOver) faults.push(`refused at ${at}: ${told.status} ${told.text}`)
    if (isDone && undone.length > 0 && !isInSteps) faults.push(`half at ${at}: ${undone.join('\n').slice(0, 2_000)}`)
    proxy.serve(copy.name)
    if (isDone && !isOver) {
      const again = await act(KEY)
      const end = difference(await seen(), after)
      if (again.status >= 300) faults.push(`not to be done again at ${at}: ${again.status} ${again.text}`)
      if (end.length > 0) faults.push(`done again it differs at ${at}: ${end.join('\n').slice(0, 2_000)}`)
      await copy.leave()
      copy = await workOnCopy(server, proxy)
    }
    if (isOver) {
      await copy.leave()
      return { stops: stop - 1, faults }
    }
  }
}

let stops = 0
afterAll(() => console.log(JSON.stringify({ drill: 'every-statement', operations: OPERATIONS.length, stops })))

test.each(OPERATIONS)(
  '%s, stopped after each of its statements, is done or not done, and after a retry it is done once',
  async (name) => {
    const tried = await stopEverywhere(await all.make(name))
    stops += tried.stops
    console.log(JSON.stringify({ name, ...tried }))
    expect(tried.faults).toEqual([])
  },
  LIMIT_MS,
)

test(
  'planted: an operation of two transactions is found half done',
  async () => {
    const [one, other] = [
      await all.make('changing a unit’s default tenant'),
      await all.make('asking for another plate list'),
    ]
    const act: Operation['act'] = async (key) => {
      const first = await one.act(`${key}-1`)
      return first.status < 300 ? other.act(`${key}-2`) : first
    }
    const { faults } = await stopEverywhere({ act })
    expect(faults.filter((fault) => fault.startsWith('half'))).not.toEqual([])
  },
  LIMIT_MS,
)

test(
  'planted: a client that forgets its idempotency key is found to perform the operation twice',
  async () => {
    const { act } = await all.make('asking for an erasure')
    let tries = 0
    const { faults } = await stopEverywhere({ act: () => act(`key-${(tries += 1)}`) })
    expect(faults.filter((fault) => fault.startsWith('done again it differs'))).not.toEqual([])
  },
  LIMIT_MS,
)
