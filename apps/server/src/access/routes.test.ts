import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { CALLS } from '@skadi/contract/calls'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routeOf } from '../core/http/register-call.ts'
import { expiredToken } from '../testing/own-key.ts'
import { testServer } from '../testing/test-server.ts'
import { judge } from './testing/judge.ts'
import { OTHER_ROUTES } from './testing/other-routes.ts'
import { buildWorld, type World } from './testing/world.ts'

const found = new Set<string>()

/** Records every registered route. Skips the catch-all routes that answer 405, which are recognised by their method OPTIONS. */
function watch(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    const methods = [method].flat()
    if (methods.includes('OPTIONS')) return
    for (const one of methods) if (one !== 'HEAD' || !found.has(`GET ${url}`)) found.add(`${one} ${url}`)
  })
}
subscribe('fastify.initialization', watch)
afterAll(() => unsubscribe('fastify.initialization', watch))

const server = testServer()
let world: World
beforeAll(async () => {
  world = await buildWorld(server, expiredToken)
})

test('every route is a call of the contract or is listed in OTHER_ROUTES', () => {
  const written = [...CALLS.map((call) => `${call.method} ${routeOf(call)}`), ...Object.keys(OTHER_ROUTES)]
  expect([...found].sort()).toEqual(written.sort())
})

describe.each(Object.entries(OTHER_ROUTES))('%s', (_name, probes) => {
  test.each(probes.map((probe, at) => [probe.about ?? `answers each as written ${at + 1}`, probe] as const))(
    '%s',
    async (_about, probe) => {
      expect(await judge(world, probe, server.inject)).toEqual([])
    },
  )
})
