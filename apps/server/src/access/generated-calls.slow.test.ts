import { CALLS } from '@skadi/contract/calls'
import type { CallDefinition } from '@skadi/contract/core/define-call'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expiredToken } from '../testing/own-key.ts'
import { testServer } from '../testing/test-server.ts'
import { faultOf, type GeneratedCall, generatedCalls, requestOf } from './testing/generated-calls.ts'
import { leaksIn } from './testing/judge.ts'
import { callOf } from './testing/rows.ts'
import { buildWorld, type World } from './testing/world.ts'

/**
 * Seed and number of the generated calls. A longer run: `GENERATED_CALLS=100000 vitest run --project slow generated-calls`. A different
 * `GENERATED_SEED` generates different calls.
 */
const ALL = Number(process.env.GENERATED_CALLS ?? 2_000)
const SEED = Number(process.env.GENERATED_SEED ?? 20_261_124)
const FIRST = Number(process.env.GENERATED_FROM ?? 0)
const OF_A_ROUND = 1_000
const AT_ONCE = 8

const answered = new Map<string, number>()
const done = new Set<string>()

afterAll(() => {
  const never = CALLS.map(({ name }) => name).filter((name) => !done.has(name))
  console.log(
    JSON.stringify({
      drill: 'generated calls',
      calls: ALL,
      seed: SEED,
      answered: Object.fromEntries([...answered].toSorted(([a], [b]) => a.localeCompare(b))),
      never,
    }),
  )
})

/** Each round gets a new world, because successful calls use up the records of a world. */
describe.each(Array.from({ length: Math.ceil(ALL / OF_A_ROUND) }, (_, round) => [FIRST + round] as const))(
  'round %s',
  (round) => {
    const server = testServer({ env: { LOG_LEVEL: 'error' } })
    let world: World
    beforeAll(async () => {
      world = await buildWorld(server, expiredToken)
    })

    const faultsOf = async (isChosen: (call: CallDefinition) => boolean, numRuns: number, isTold: boolean) => {
      const faults = new Map<string, string>()
      const generated = fc.sample(generatedCalls(isChosen), { numRuns, seed: SEED + round })
      const ask = async (one: GeneratedCall, request: InjectOptions) => {
        const call = callOf(one.name)
        const response = await server.inject(request)
        answered.set(`${response.statusCode}`, (answered.get(`${response.statusCode}`) ?? 0) + 1)
        if (response.statusCode < 300) done.add(one.name)
        const logged = server.logged.findLast(
          (line) => line.includes('call failed') && line.includes(`${response.headers['x-request-id']}`),
        )
        const leaks = isTold ? leaksIn(response.body, world, one.actor) : []
        for (const fault of [faultOf(call, response), ...leaks.map((what) => `${one.actor} is told ${what}`)])
          if (fault && !faults.has(`${one.name}: ${fault}`))
            faults.set(`${one.name}: ${fault}`, `${JSON.stringify(one).slice(0, 600)} ${logged ?? ''}`)
        if (call.method !== 'GET' && response.statusCode < 300) world.forgetSessions()
      }
      for (let at = 0; at < generated.length; at += AT_ONCE) {
        const together = generated.slice(at, at + AT_ONCE)
        // All requests are prepared before the first request is sent, because preparing writes to the database.
        const requests: InjectOptions[] = []
        for (const one of together) requests.push(await requestOf(world, one))
        await Promise.all(together.map((one, nth) => ask(one, requests[nth] as InjectOptions)))
      }
      return [...faults].map(([fault, example]) => `${fault} <- ${example}`)
    }

    test('reading calls answer within their schema, refuse with codes of the contract, and reveal no other tenant’s data', async () => {
      expect(await faultsOf(({ method }) => method === 'GET', OF_A_ROUND / 2, true)).toEqual([])
    })

    test('changing calls answer within their schema and refuse with codes of the contract', async () => {
      expect(await faultsOf(({ method }) => method !== 'GET', OF_A_ROUND / 2, false)).toEqual([])
    })
  },
)
