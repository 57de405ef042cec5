import { CALLS } from '@skadi/contract/calls'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { expiredToken } from '../testing/own-key.ts'
import { testServer } from '../testing/test-server.ts'
import { ACTOR_NAMES } from './testing/actors.ts'
import { readCells } from './testing/cells.ts'
import { probesOf } from './testing/rows.ts'
import { buildWorld, type World } from './testing/world.ts'

const server = testServer()
let world: World
beforeAll(async () => {
  world = await buildWorld(server, expiredToken)
})

/** Lists whose page size in the specification differs from the usual 50 (CONST-03). */
const TWENTY: readonly string[] = ['listCaptureUnits', 'listDamages', 'listUniqueDamages']

const LISTS = CALLS.flatMap((call) => {
  const query: { properties?: object } =
    'query' in call ? z.toJSONSchema(call.query, { io: 'input', unrepresentable: 'any' }) : {}
  return 'limit' in (query.properties ?? {}) ? [call.name] : []
})

test.each(LISTS)('[CONST-02] %s answers 50 rows a page, unless the specification gives another size', async (name) => {
  const isShown = (cell: string | undefined) => cell?.startsWith('200') ?? false
  const [probe, cells] =
    probesOf(name)
      .map((one) => [one, readCells(one.cells)] as const)
      .find(([, of]) => ACTOR_NAMES.some((actor) => isShown(of.get(actor)?.own))) ?? []
  const actor = ACTOR_NAMES.find((one) => isShown(cells?.get(one)?.own))
  if (!probe || !actor) throw new Error('nobody is answered this list')
  const asker = await world.asker(actor)
  const given = { ...world.estateOf(actor, 'own'), asker }
  const made = await probe.prepare?.(world, given)
  const [path = '', query] = probe.request({ ...given, ...made }).url.split('?')
  const asked = new URLSearchParams(query)
  // A `limit` of the matrix row would hide the default page size. So would `carIds`, because the selected cars fill exactly one page.
  for (const one of ['limit', 'carIds']) asked.delete(one)
  const url = `${path}?${asked}`
  const response = await server.inject({ method: 'GET', url, headers: asker.headers })
  const { meta } = JSON.parse(response.body) as { meta?: { currentItemsPerPage: number } }
  expect([url, meta?.currentItemsPerPage]).toEqual([url, TWENTY.includes(name) ? 20 : 50])
})
