import { getImageSet, listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { setPassingTime } from '@skadi/contract/image-sets/image-sets-writes'
import { rederiveImageSet } from '@skadi/store/damages/change-history.repo'
import { newId } from '@skadi/store/db/new-id'
import { WORKER } from '@skadi/store/db/scope'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server
const rows = async (text: string, values: unknown[] = []) => (await server.database.owner.query(text, values)).rows

const [JUNE, JULY, ARRIVED] = ['2026-06-01T10:00:00.000Z', '2026-07-01T10:00:00.000Z', '2026-08-01T10:00:00.000Z']
const RIG = '1970-01-01T00:02:00.000Z'
let [tenant, foreign, carId, june, july, id] = ['', '', '', '', '', '']
let [user, admin, globalAdmin] = [] as unknown as [SignedIn, SignedIn, SignedIn]
beforeAll(async () => {
  ;[tenant, foreign] = [await build.tenant(), await build.tenant()]
  user = await server.signIn(await build.user({ tenants: [{ id: tenant, role: 'USER' }] }))
  admin = await server.signIn(await build.user({ tenants: [{ id: tenant, role: 'ADMIN_TENANT' }] }))
  globalAdmin = await server.signIn(await build.user({ groups: ['GLOBAL_ADMIN'] }))
})
beforeEach(async () => {
  await rows('delete from damage')
  await rows('delete from image_set')
  carId = await build.car(tenant)
  const imageSet = (recDate: string, given: object = {}) =>
    build.imageSet({ tenantId: tenant, car_id: carId, recDate, origin_label: 'return', ...given })
  june = await imageSet(JUNE, { origin_label: 'pickup' })
  july = await imageSet(JULY)
  const arrived = { time_source: 'arrival', reported_at: RIG, arrived_at: ARRIVED }
  id = await imageSet(ARRIVED, { origin_label: 'pickup', ...arrived })
})

const give = (body: object, who = admin, imageSetId = id) =>
  ask(setPassingTime, who, { params: { id: imageSetId }, body: body as never })
const read = async (imageSetId = id) => (await ask(getImageSet, admin, { params: { id: imageSetId } })).body.data
const inbox = async () =>
  (await ask(listImageSets, admin, { query: {} })).body.data.items.map((one: { id: string }) => one.id)
const at = (ms: number) => new Date(Date.now() + ms).toISOString()
const events = async (of = tenant) =>
  (await readAudit(server.database, of)).filter(({ targetId }: { targetId: string }) => targetId === id)

describe('refused are', () => {
  test('users who do not administer the company; another company’s passing answers like an unknown passing', async () => {
    const unknown = await give({ confirm: true }, admin, newId())
    expect([unknown.status, unknown.code]).toEqual([404, 'NOT_FOUND'])
    expect(await give({ confirm: true }, admin, await build.imageSet({ tenantId: foreign }))).toEqual(unknown)
    expect((await give({ confirm: true }, user)).code).toBe('FORBIDDEN')
    const readOnly = await build.tenant({ isHandicapped: true })
    const there = await server.signIn(await build.user({ tenants: [{ id: readOnly, role: 'ADMIN_TENANT' }] }))
    expect((await give({ confirm: true }, there)).code).toBe('READ_ONLY_TENANT')
  })

  test.each<[why: string, body: () => object]>([
    ['a request without time and confirmation', () => ({})],
    ['a request with time and confirmation', () => ({ confirm: true, recDate: JULY })],
    ['`confirm: false`', () => ({ confirm: false })],
    ['an invalid time', () => ({ recDate: 'yesterday' })],
    ['a time 11 minutes ahead', () => ({ recDate: at(11 * 60_000) })],
    ['a time before 1970', () => ({ recDate: '1969-12-31T23:59:59.999Z' })],
    ['an unknown field', () => ({ recDate: JULY, timeZone: 'UTC' })],
  ])('%s', async (_, body) => {
    const before = await read()
    expect((await give(body())).code).toBe('VALIDATION')
    expect(await read()).toEqual(before)
    expect(await events()).toEqual([])
  })

  test('confirming a rig’s time that lies in the future', async () => {
    await rows(`update image_set set reported_at = '2031-01-01T00:00:00Z' where id = $1`, [id])
    const answer = await give({ confirm: true })
    expect(JSON.parse(answer.text).error).toMatchObject({
      code: 'VALIDATION',
      details: [{ field: 'body.recDate', rule: 'at most 10 minutes ahead' }],
    })
  })

  test('a change based on an outdated version', async () => {
    const { modifiedAt } = await read()
    expect((await give({ recDate: JULY, modifiedAt })).status).toBe(200)
    expect((await give({ confirm: true, modifiedAt })).code).toBe('CONFLICT')
  })
})

describe('a time set by an administrator', () => {
  test('orders the passing; the rig’s time is kept, and a new time replaces the set time', async () => {
    expect(await inbox()).toEqual([id, july, june])
    const between = '2026-06-15T10:00:00.000Z'
    const answer = await give({ recDate: between })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({
      recDate: between,
      recDay: '2026-06-15',
      time: { source: 'set', reportedAt: RIG, arrivedAt: ARRIVED },
    })
    expect(await inbox()).toEqual([july, id, june])
    // The July passing now has this passing as its predecessor, which is therefore its pickup.
    expect((await read(july)).sincePickup).toMatchObject({ imageSetId: id, recDate: between })
    // Moves the pickup to another time.
    await give({ recDate: '2026-06-20T10:00:00.000Z' })
    expect((await read(july)).sincePickup).toMatchObject({ imageSetId: id, recDate: '2026-06-20T10:00:00.000Z' })

    expect((await give({ confirm: true })).body.data).toMatchObject({ recDate: RIG, time: { source: 'confirmed' } })
    expect(await inbox()).toEqual([july, june, id])
    expect((await give({ recDate: ARRIVED })).body.data).toMatchObject({ recDate: ARRIVED, time: { reportedAt: RIG } })
    expect(await inbox()).toEqual([id, july, june])
    expect(await events()).toMatchObject([
      {
        action: 'setPassingTime',
        before: { recDate: ARRIVED, timeSource: 'arrival', reportedAt: RIG },
        after: { recDate: between, timeSource: 'set', reportedAt: RIG },
      },
      { before: { recDate: between }, after: { recDate: '2026-06-20T10:00:00.000Z' } },
      { after: { recDate: RIG, timeSource: 'confirmed' } },
      { before: { recDate: RIG, timeSource: 'confirmed' }, after: { recDate: ARRIVED, timeSource: 'set' } },
    ])
  })

  test('is audited once for repeats; a plausible time needs no confirmation', async () => {
    const { modifiedAt } = (await give({ recDate: JUNE })).body.data
    expect((await give({ recDate: JUNE })).body.data.modifiedAt).toBe(modifiedAt)
    expect(await events()).toHaveLength(1)
    const before = await read(july)
    expect((await give({ confirm: true }, admin, july)).body.data).toEqual(before)
  })

  test('can replace a plausible time, which can be confirmed again', async () => {
    expect((await give({ recDate: '2026-05-01T10:00:00.000Z' }, admin, july)).body.data.time).toMatchObject({
      source: 'set',
      reportedAt: JULY,
    })
    expect((await give({ confirm: true }, admin, july)).body.data).toMatchObject({ recDate: JULY })
  })

  test('can be set by a global admin for the company, up to 10 minutes ahead', async () => {
    const recDate = at(9 * 60_000)
    expect((await give({ recDate }, globalAdmin)).body.data.recDate).toBe(recDate)
    expect(await events()).toHaveLength(1)
  })

  test('does not change the retention, which counts from the arrival', async () => {
    await give({ confirm: true })
    const [row] = await rows('select kept_from from image_set where id = $1', [id])
    expect(row.kept_from.toISOString()).toBe(ARRIVED)
  })

  test('can be set for a passing without a car', async () => {
    await rows('update image_set set car_id = null, registration_no = null, country_code = null where id = $1', [id])
    expect((await give({ recDate: JUNE })).body.data.recDate).toBe(JUNE)
  })
})

test('updates new damages by the new order, and matches the passings after the old and the new position again', async () => {
  for (const imageSetId of [june, july, id]) await build.damage(await build.image(imageSetId))
  await server.database.db.transaction(WORKER, (tx) => rederiveImageSet(tx, id, tenant))
  const figures = async () => {
    const all = await Promise.all([june, july, id].map((one) => read(one)))
    return all.map(({ baselineDamages, newDamages }) => [baselineDamages, newDamages])
  }
  expect(await figures()).toEqual([
    [1, 0],
    [null, 1],
    [null, 1],
  ])
  const matched = async () =>
    (await rows(`select key from graphile_worker.jobs where key like 'rematchPassing:%' order by key`)).map(({ key }) =>
      key.split(':').slice(1).join(' '),
    )
  await give({ recDate: '2026-05-01T10:00:00.000Z' })
  expect(await figures()).toEqual([
    [null, 1],
    [null, 1],
    [1, 0],
  ])
  expect(await matched()).toContain(`${id} andLater`)
  // The passing moves back, so the passings between get their earlier predecessors again.
  await give({ recDate: ARRIVED })
  expect(await matched()).toEqual(expect.arrayContaining([`${june} alone`, `${july} alone`]))
})
