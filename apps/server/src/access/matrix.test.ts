import { CALLS } from '@skadi/contract/calls'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expiredToken } from '../testing/own-key.ts'
import { testServer } from '../testing/test-server.ts'
import { judge } from './testing/judge.ts'
import type { CallName } from './testing/row.ts'
import { carsRows } from './testing/rows/cars.rows.ts'
import { damagesRows } from './testing/rows/damages.rows.ts'
import { imageSetsRows } from './testing/rows/image-sets.rows.ts'
import { noticesRows } from './testing/rows/jobs.rows.ts'
import { tenantsRows } from './testing/rows/tenants.rows.ts'
import { usersRows } from './testing/rows/users.rows.ts'
import { probesOf, ROWS } from './testing/rows.ts'
import { buildWorld, type World } from './testing/world.ts'

const server = testServer()
let world: World
beforeAll(async () => {
  world = await buildWorld(server, expiredToken)
})

/** Deletes the new running jobs, because no worker ends them. A job left IN_PROGRESS would count against the next caller's limit. */
afterEach(async () => {
  const kept = Object.values(world.estates).map(({ jobId }) => jobId)
  await world.owner.query(`delete from job where status = 'IN_PROGRESS' and id <> all ($1::uuid[])`, [kept])
})

test('every call has rows in the matrix, and every row belongs to a call', () => {
  expect(Object.keys(ROWS).sort()).toEqual(CALLS.map(({ name }) => name).sort())
})

const PORTAL = [imageSetsRows, carsRows, damagesRows, usersRows, tenantsRows, noticesRows].flatMap(
  (rows) => Object.keys(rows) as CallName[],
)
const OTHERS = CALLS.map(({ name }) => name).filter((name) => !PORTAL.includes(name))

const judgeRows = (name: CallName) =>
  test.each(probesOf(name).map((probe) => [probe.about ?? 'answers each as written', probe] as const))(
    '%s',
    async (_, probe) => {
      expect(await judge(world, probe, server.inject)).toEqual([])
    },
  )
describe.each(PORTAL)('[ROLE-21] %s', judgeRows)
describe.each(OTHERS)('%s', judgeRows)
