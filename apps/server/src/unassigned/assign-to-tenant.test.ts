import { updateTenant } from '@skadi/contract/tenants/tenants-writes'
import { newId } from '@skadi/store/db/new-id'
import { listen } from '@skadi/store/realtime/listen'
import type { ChangeEvent } from '@skadi/store/realtime/publish'
import { beforeEach, describe, expect, test } from 'vitest'
import { orphanBench, PLATE } from '../testing/orphan-bench.ts'

const bench = orphanBench()
const { admins, assign, build, ids, orphan, row } = bench
const OTHER = { countryCode: 'SE', registrationNo: 'XYZ98K' }

beforeEach(async () => {
  await bench.rows('delete from plate_list')
  await bench.rows('delete from image_set')
})

describe('refused are', () => {
  test('other companies’, unknown and assigned passings, with the same answer; any other tenant, existing or not', async () => {
    const unknown = await assign(admins.ours, [{ imageSetId: newId(), ...PLATE }])
    expect([unknown.status, unknown.code]).toEqual([404, 'NOT_FOUND'])
    const theirRig = await build.captureSet({ tenants: [ids.foreign] })
    const others = [
      await orphan({ capture_set_id: theirRig.id }),
      await build.imageSet({ tenantId: ids.partner, capture_set_id: bench.set.id }),
      await build.imageSet({ tenantId: ids.ours, capture_set_id: bench.set.id }),
      await orphan({ output: 'pending' }),
    ]
    const before = await Promise.all(others.map(row))
    for (const imageSetId of others) expect(await assign(admins.ours, [{ imageSetId, ...PLATE }])).toEqual(unknown)
    const id = await orphan()
    const forbidden = await assign(admins.ours, [{ imageSetId: id, ...PLATE, tenantId: newId() }])
    expect(forbidden.code).toBe('FORBIDDEN')
    for (const tenantId of [ids.partner, ids.foreign])
      expect(await assign(admins.ours, [{ imageSetId: id, ...PLATE, tenantId }])).toEqual(forbidden)
    expect(await Promise.all(others.map(row))).toEqual(before)
  })

  test('a read-only tenant, a tenant without the module, and users who are no administrators', async () => {
    const id = await orphan()
    const as = async (tenantId: string, role: 'USER' | 'ADMIN_TENANT') => {
      const who = await bench.server.signIn(await build.user({ tenants: [{ id: tenantId, role }] }))
      return (await assign(who, [{ imageSetId: id, ...PLATE }])).code
    }
    expect(await as(ids.ours, 'USER')).toBe('FORBIDDEN')
    expect(await as(await build.tenant({ isHandicapped: true }), 'ADMIN_TENANT')).toBe('READ_ONLY_TENANT')
    const without = await build.tenant()
    await bench.ask(updateTenant, admins.global, { params: { id: without }, body: { modules: ['inbox'] } })
    expect(await as(without, 'ADMIN_TENANT')).toBe('FORBIDDEN')
  })

  test.each<[why: string, change: object]>([
    ['half a plate', { registrationNo: undefined }],
    ['a plate that cannot be stored', { registrationNo: 'ABCDE123456' }],
    ['an invalid country', { countryCode: 'norway' }],
    ['an unknown field', { carId: newId() }],
    ['an unknown scope', { scope: 'all' }],
  ])('%s, and no item of the request is assigned', async (_, change) => {
    const [good, bad] = [await orphan(), await orphan()]
    const answer = await assign(admins.ours, [
      { imageSetId: good, ...PLATE },
      { imageSetId: bad, ...PLATE, ...change },
    ])
    expect([answer.status, answer.code, (await row(good)).output]).toEqual([400, 'VALIDATION', 'unassigned'])
  })

  test('a request with one passing that cannot be assigned, which assigns nothing', async () => {
    const good = await orphan()
    const answer = await assign(
      admins.ours,
      [good, newId()].map((imageSetId) => ({ imageSetId, ...PLATE })),
    )
    expect([answer.code, (await row(good)).output]).toEqual(['NOT_FOUND', 'unassigned'])
    expect((await assign(admins.ours, [])).code).toBe('VALIDATION')
  })
})

describe('a confirmed passing', () => {
  test('[ORPHAN-05] [ORPHAN-12] belongs to the tenant with the confirmed plate: in its inbox, with its car, and no longer unassigned', async () => {
    const [id, upper] = [await orphan({ registration_confidence: 0.75 }), await orphan({ plate: null })]
    const answer = await assign(admins.ours, [
      { imageSetId: id, ...OTHER },
      { imageSetId: upper.toUpperCase(), countryCode: 'NO', registrationNo: 'ab 12345', tenantId: ids.ours },
    ])
    expect(answer.status).toBe(200)
    expect(answer.body.data.items).toEqual([
      { imageSetId: id, result: 'assigned', alsoAssigned: 0 },
      { imageSetId: upper, result: 'assigned', alsoAssigned: 0 },
    ])
    expect(new Set(await bench.inboxOf(admins.ours))).toEqual(new Set([id, upper]))
    expect([await bench.unassignedOf(admins.ours), await bench.unassignedOf(admins.partner)]).toEqual([[], []])
    const given = await row(id)
    expect(given).toMatchObject({
      tenant_id: ids.ours,
      country_code: 'SE',
      registration_no: 'XYZ98K',
      registration_source: 'human',
      registration_confidence: null,
      registration_candidates: [{ ...PLATE, source: 'plate', confidence: 0.75 }],
      passing_no: 1,
    })
    const cars = await bench.rows('select tenant_id, registration_no from car where id = $1', [given.car_id])
    expect(cars).toEqual([{ tenant_id: ids.ours, registration_no: 'XYZ98K' }])
    expect(await row(upper)).toMatchObject({ registration_no: 'AB12345', registration_candidates: [] })
    expect(await bench.rows('select 1 from plate_list')).toEqual([])
    expect((await bench.audits(ids.ours)).filter(({ targetId }) => targetId === id)).toMatchObject([
      {
        action: 'assignToTenant',
        before: { tenantId: null },
        after: { tenantId: ids.ours, scope: 'passing' },
      },
    ])
  })

  test('is published to the tenant as new, and to all tenants that saw it as gone', async () => {
    const id = await orphan()
    const events: ChangeEvent[] = []
    const listening = await listen({
      connection: bench.server.database.connection,
      onEvent: (event) => events.push(event),
      onGap: () => {},
    })
    try {
      await assign(admins.ours, [{ imageSetId: id, ...PLATE }])
      const of = (action: string) => events.filter((event) => event.action === action)
      await expect.poll(() => of('orphanCorrected')).toHaveLength(1)
      const seenBy = events.flatMap((event) => (event.action === 'orphanCorrected' ? event.tenantIds : []))
      expect(new Set(seenBy)).toEqual(new Set([ids.ours, ids.partner]))
      const isNew = { action: 'imageSetChanged', tenantId: ids.ours, imageSetId: id, isNew: true }
      expect(of('imageSetChanged')).toContainEqual(expect.objectContaining(isNew))
      expect(events.some((event) => 'tenantId' in event && event.tenantId !== ids.ours)).toBe(false)
    } finally {
      await listening.stop()
    }
  })

  test('assigned by another user stays unchanged; if all were assigned, the answer says so', async () => {
    const [gone, own, open] = [await orphan(), await orphan(), await orphan()]
    await assign(admins.partner, [{ imageSetId: gone, ...OTHER }])
    await assign(admins.ours, [{ imageSetId: own, ...OTHER }])
    const before = await Promise.all([gone, own].map(row))
    for (const tenantId of [undefined, ids.ours]) {
      const late = await assign(
        tenantId ? admins.global : admins.ours,
        [gone, own].map((imageSetId) => ({ imageSetId, ...PLATE, tenantId })),
      )
      expect([late.status, late.code]).toEqual([409, 'ALREADY_CORRECTED'])
      expect(late.text).toContain('This output has been corrected by another user')
      expect(late.text).not.toContain(OTHER.registrationNo)
    }
    const some = await assign(
      admins.ours,
      [gone, open, open].map((imageSetId) => ({ imageSetId, ...PLATE })),
    )
    expect(some.body.data.items.map(({ result }) => result)).toEqual([
      'alreadyCorrected',
      'assigned',
      'alreadyCorrected',
    ])
    expect(await Promise.all([gone, own].map(row))).toEqual(before)
    // An administrator of a tenant without this rig learns nothing about the passing.
    expect((await assign(admins.foreign, [{ imageSetId: gone, ...PLATE }])).code).toBe('NOT_FOUND')
  })

  test('is assigned once for concurrent confirmations; a repeat with its Idempotency-Key gets the same answer', async () => {
    const id = await orphan()
    const body = [{ imageSetId: id, ...PLATE, scope: 'plate' }]
    const answers = await Promise.all(
      [admins.ours, admins.partner, admins.ours, admins.partner].map((who) => assign(who, body)),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409])
    const events = [...(await bench.audits(ids.ours)), ...(await bench.audits(ids.partner))]
    expect(events.filter(({ targetId }) => targetId === id)).toHaveLength(1)
    const again = [{ imageSetId: await orphan({ plate: null }), ...PLATE }]
    const key = { 'idempotency-key': newId() }
    const first = await assign(admins.ours, again, key)
    expect([first.status, (await assign(admins.ours, again, key)).text]).toEqual([200, first.text])
  })
})

describe('a global admin', () => {
  test('must name one tenant for all passings, whose units recorded them', async () => {
    const [id, other] = [await orphan(), await orphan()]
    const code = async (...items: object[]) => (await assign(admins.global, items)).code
    expect(await code({ imageSetId: id, ...PLATE })).toBe('VALIDATION')
    const one = { imageSetId: id, ...PLATE, tenantId: ids.ours }
    expect(await code(one, { ...one, imageSetId: other, tenantId: ids.partner })).toBe('VALIDATION')
    expect(await code({ ...one, tenantId: ids.foreign })).toBe('NOT_ASSIGNED')
    expect(await code({ ...one, imageSetId: newId() })).toBe('NOT_FOUND')
    expect(await code(one)).toBeUndefined()
    expect((await row(id)).tenant_id).toBe(ids.ours)
    expect((await bench.audits(ids.ours)).at(-1)).toMatchObject({ action: 'assignToTenant', targetId: id })
  })
})

describe('assigning all passings of a plate (1§4)', () => {
  test('adds the plate to the list and assigns all its unassigned passings of the own units, and later ones automatically', async () => {
    const [id, same, edited, unlike] = [
      await orphan(),
      await orphan({ recDate: '2026-10-01T10:00:00Z' }),
      await orphan(),
      await orphan({ plate: 'ZZ11111' }),
    ]
    const theirRig = await build.captureSet({ tenants: [ids.foreign] })
    const elsewhere = await orphan({ capture_set_id: theirRig.id })
    const answer = await assign(admins.ours, [
      { imageSetId: id, ...PLATE, scope: 'plate' },
      // This passing is assigned individually, although its recognised plate is the plate of the other passing.
      { imageSetId: edited, ...OTHER },
    ])
    expect(answer.body.data.items.map(({ alsoAssigned }) => alsoAssigned)).toEqual([1, 0])
    const [first, second] = [await row(id), await row(same)]
    expect([second.tenant_id, second.car_id, second.registration_source]).toEqual([ids.ours, first.car_id, 'plate'])
    expect([second.passing_no, first.passing_no]).toEqual([1, 2])
    expect((await row(edited)).registration_no).toBe(OTHER.registrationNo)
    expect([(await row(unlike)).output, (await row(elsewhere)).output]).toEqual(['unassigned', 'unassigned'])
    const list = await bench.rows('select tenant_id, country_code, registration_no from plate_list')
    expect(list).toEqual([{ tenant_id: ids.ours, country_code: 'NO', registration_no: PLATE.registrationNo }])
    const [audit] = (await bench.audits(ids.ours)).filter(({ targetId }) => targetId === id)
    expect(audit?.after).toMatchObject({ scope: 'plate', alsoAssigned: [same] })

    expect((await row(await bench.driveThrough(bench.set, PLATE))).tenant_id).toBe(ids.ours)
    expect((await row(await bench.driveThrough(theirRig, PLATE))).output).toBe('unassigned')
  })

  test('keeps the details of the car in the list', async () => {
    await bench.list(ids.ours)
    await bench.rows(`update plate_list set make = 'Volvo'`)
    await assign(admins.ours, [{ imageSetId: await orphan({ plate: null }), ...PLATE, scope: 'plate' }])
    expect(await bench.rows('select make from plate_list')).toEqual([{ make: 'Volvo' }])
  })
})

describe('passings of a rig of several tenants', () => {
  test('[ORPHAN-10] with a default tenant, unmatched passings go to it, and passings of a listed plate to its tenant', async () => {
    const rig = await build.captureSet({ tenants: [ids.ours, ids.partner], defaultTenant: ids.partner })
    await bench.list(ids.ours, OTHER)
    const [unmatched, unread] = [await bench.driveThrough(rig, PLATE), await bench.driveThrough(rig, undefined)]
    const claimed = await bench.driveThrough(rig, OTHER)
    expect(new Set(await bench.inboxOf(admins.partner))).toEqual(new Set([unmatched, unread]))
    expect(await bench.inboxOf(admins.ours)).toEqual([claimed])
    expect(await bench.unassignedOf(admins.global)).toEqual([])
  })

  test('[ORPHAN-11] without a default tenant, unmatched passings are unassigned items of each of these tenants only', async () => {
    const ids = [await bench.driveThrough(bench.set, PLATE), await bench.driveThrough(bench.set, undefined)]
    for (const who of [admins.ours, admins.partner, admins.global])
      expect(new Set(await bench.unassignedOf(who))).toEqual(new Set(ids))
    expect(await bench.unassignedOf(admins.foreign)).toEqual([])
    expect([await bench.inboxOf(admins.ours), await bench.inboxOf(admins.partner)]).toEqual([[], []])
  })
})
