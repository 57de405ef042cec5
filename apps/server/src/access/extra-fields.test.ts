import { CALLS } from '@skadi/contract/calls'
import { beforeAll, expect, test } from 'vitest'
import { expiredToken } from '../testing/own-key.ts'
import { testServer } from '../testing/test-server.ts'
import { ACTOR_NAMES } from './testing/actors.ts'
import { readCells } from './testing/cells.ts'
import { probesOf } from './testing/rows.ts'
import { changedTables, readState } from './testing/state.ts'
import { buildWorld, type World } from './testing/world.ts'

const server = testServer()
let world: World
beforeAll(async () => {
  world = await buildWorld(server, expiredToken)
})

/** Fields that a caller might add to a request body to gain rights. */
const ADDED = [
  '"isGlobalAdmin":true',
  '"groups":["GLOBAL_ADMIN"]',
  '"tenants":[],"tenants":[]',
  '"tenantId":"00000000-0000-7000-8000-000000000000"',
  '"status":"active","role":"ADMIN_TENANT"',
  '"rightsVersion":1',
  '"__proto__":{"isGlobalAdmin":true}',
  '"constructor":{"prototype":{"isGlobalAdmin":true}}',
]
const WITH_BODY = CALLS.filter((call) => 'body' in call)

test.each(WITH_BODY.map(({ name }) => name))('%s refuses fields outside its schema', async (name) => {
  const [probe] = probesOf(name)
  if (!probe) throw new Error('every call has a row')
  const cells = readCells(probe.cells)
  const actor =
    ACTOR_NAMES.findLast((one) => !/^40[13](?! JOB_NOT_HELD)/.test(cells.get(one)?.own ?? '')) ?? 'globalAdmin'
  const asker = await world.asker(actor)
  const { url, payload } = probe.request({ ...world.estateOf(actor, 'own'), asker })
  const before = await readState(world.owner)
  for (const added of ADDED) {
    const names = [...added.matchAll(/"(\w+)":/g)].map(([, one]) => one as string)
    if (names.every((one) => one in (payload as object))) continue
    const response = await server.inject({
      method: probe.method,
      url,
      headers: { ...asker.headers, 'content-type': 'application/json' },
      payload: `${JSON.stringify(payload).slice(0, -1)}${Object.keys(payload as object).length ? ',' : ''}${added}}`,
    })
    expect([response.statusCode, JSON.parse(response.body).error?.code], added).toEqual([400, 'VALIDATION'])
  }
  expect(changedTables(before, await readState(world.owner))).toEqual([])
})
