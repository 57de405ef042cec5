import { checkUnchanged } from '@skadi/contract/fleet/fleet-calls'
import { newId } from '@skadi/store/db/new-id'
import { listen } from '@skadi/store/realtime/listen'
import type { ChangeEvent } from '@skadi/store/realtime/publish'
import { beforeAll, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server

let [tenant, foreign, userId] = ['', '', '']
let user: SignedIn
beforeAll(async () => {
  ;[tenant, foreign] = [await build.tenant(), await build.tenant()]
  userId = await build.user({ tenants: [{ id: tenant, role: 'USER' }] })
  user = await server.signIn(userId)
})

const imageSet = (given: object = {}) => build.imageSet({ tenantId: tenant, detection: 'done', ...given })
const check = (imageSetIds: string[], who = user) => ask(checkUnchanged, who, { body: { imageSetIds } })
const checkedBy = async (id: string | undefined) =>
  (await server.database.owner.query('select checked_by from image_set where id = $1', [id])).rows[0].checked_by
const audits = async (ids: readonly (string | undefined)[]) =>
  (await readAudit(server.database, tenant)).filter(({ targetId }) => ids.includes(targetId))

test('[ROLE-17] in a read-only company nobody can mark passings as checked', async () => {
  const readOnly = await build.tenant({ isHandicapped: true })
  const admin = await server.signIn(await build.user({ tenants: [{ id: readOnly, role: 'ADMIN_TENANT' }] }))
  const id = await build.imageSet({ tenantId: readOnly, detection: 'done' })
  expect((await check([id], admin)).code).toBe('READ_ONLY_TENANT')
  expect(await checkedBy(id)).toBeNull()
})

test('an empty list, more than 500 ids and an invalid id are refused', async () => {
  for (const ids of [[], Array.from({ length: 501 }, newId), ['x']])
    expect((await check(ids)).code, String(ids.length)).toBe('VALIDATION')
})

test('a passing of another company is reported like an unknown passing', async () => {
  const other = await build.imageSet({ tenantId: foreign, detection: 'done' })
  const missing = newId()
  expect((await check([other, missing])).body.data).toEqual({
    checked: [],
    left: [
      { imageSetId: other, reason: 'notFound' },
      { imageSetId: missing, reason: 'notFound' },
    ],
  })
  expect(await checkedBy(other)).toBeNull()
})

test('only unchanged passings are marked; the others are reported with a reason', async () => {
  const pickup = await imageSet()
  const given: [object, string | undefined][] = [
    [{}, undefined],
    [{ pickup_id: pickup, pickup_date: new Date(), since_pickup_damages: 0 }, undefined],
    [{ detection: 'notRun', inspected_at: new Date() }, undefined],
    [{ pickup_id: pickup, pickup_date: new Date(), since_pickup_damages: 1 }, 'changed'],
    [{ detection_unseen: '{topLeft}' }, 'partly'],
    [{ plate: null }, 'noPlate'],
    [{ new_damages: 1 }, 'changed'],
    [{ recent_damages: 1 }, 'changed'],
    [{ undecided_damages: 1 }, 'toDecide'],
    [{ baseline_damages: 0 }, 'baseline'],
    [{ detection: 'skipped' }, 'notInspected'],
    [{ detection: null }, 'notInspected'],
    [{ status: 'inProgress' }, 'inProgress'],
    [{ status: 'failed' }, 'failed'],
  ]
  const ids = await Promise.all(given.map(([columns]) => imageSet(columns)))
  const expected = {
    checked: ids.slice(0, 3),
    left: given.flatMap(([, reason], at) => (reason ? [{ imageSetId: ids[at], reason }] : [])),
  }
  expect((await check([...ids, ids[0] as string])).body.data).toEqual(expected)
  expect(await Promise.all(ids.map(checkedBy))).toEqual(ids.map((_, at) => (at < 3 ? userId : null)))
  // A repeated call gets the same answer and writes nothing.
  expect((await check(ids)).body.data).toEqual(expected)
  expect(await audits(ids)).toMatchObject(
    expected.checked.map((targetId) => ({
      actorId: userId,
      action: 'checkUnchanged',
      targetId,
      before: { checked: false },
      after: { checked: true },
    })),
  )
})

test('a passing already checked keeps its first checker', async () => {
  const colleague = await build.user({ tenants: [{ id: tenant, role: 'USER' }] })
  const id = await imageSet({ checked_at: new Date(), checked_by: colleague })
  expect((await check([id])).body.data).toEqual({ checked: [id], left: [] })
  expect(await checkedBy(id)).toBe(colleague)
})

test('500 passings are marked, audited and published at once', async () => {
  const ids = await Promise.all(Array.from({ length: 500 }, () => imageSet()))
  const heard: ChangeEvent[] = []
  const listener = await listen({
    connection: server.database.connection,
    onEvent: (event) => heard.push(event),
    onGap: () => undefined,
  })
  expect((await check(ids)).body.data).toEqual({ checked: ids, left: [] })
  await expect.poll(() => heard.length, { timeout: 5_000 }).toBe(500)
  await listener.stop()
  expect(new Set(heard.map((event) => 'imageSetId' in event && event.imageSetId))).toEqual(new Set(ids))
  expect(await audits(ids)).toHaveLength(500)
})
