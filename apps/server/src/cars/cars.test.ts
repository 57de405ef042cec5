import { car as carSchema } from '@skadi/contract/cars/car'
import { listCars } from '@skadi/contract/cars/cars-reads'
import { updateCar } from '@skadi/contract/cars/cars-writes'
import { newId } from '@skadi/store/db/new-id'
import { listen } from '@skadi/store/realtime/listen'
import type { ChangeEvent } from '@skadi/store/realtime/publish'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { asking } from '../testing/asking.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server

let [tenant, foreign, userId, carId, imageSetId] = ['', '', '', '', '']
let [user, globalAdmin]: SignedIn[] = []
beforeAll(async () => {
  ;[tenant, foreign] = [await build.tenant(), await build.tenant()]
  userId = await build.user({ tenants: [{ id: tenant, role: 'USER' }] })
  user = await server.signIn(userId)
  globalAdmin = await server.signIn(await build.user({ groups: ['GLOBAL_ADMIN'] }))
})
beforeEach(async () => {
  carId = await build.car(tenant, { make: 'Volvo' })
  imageSetId = await build.imageSet({ tenantId: tenant, car_id: carId })
})

type Change = Partial<z.input<(typeof updateCar)['body']>>
const change = (body: Change, who = user as SignedIn) =>
  ask(updateCar, who, { body: { imageSetId, ...body } as z.input<(typeof updateCar)['body']> })
const read = async (ids: string[], query: object = {}, who = user as SignedIn) =>
  ask(listCars, who, { query: { carIds: ids.join(','), ...query } })
const readOne = async () => (await read([carId])).body.data.items[0]

describe('changing a car', () => {
  test('passings of another company, of no company, without a car, and unknown passings get the same answer', async () => {
    const others = [
      await build.imageSet({ tenantId: foreign, car_id: await build.car(foreign) }),
      await build.imageSet({}),
      await build.imageSet({ tenantId: tenant, plate: null }),
    ]
    const unknown = await change({ imageSetId: newId(), vin: 'X' })
    expect([unknown.status, unknown.code]).toEqual([404, 'NOT_FOUND'])
    for (const other of others) expect(await change({ imageSetId: other, vin: 'X' })).toEqual(unknown)
  })

  test('[ROLE-17] in a read-only company nobody can change a car', async () => {
    const readOnly = await build.tenant({ isHandicapped: true })
    const set = await build.imageSet({ tenantId: readOnly, car_id: await build.car(readOnly) })
    const admin = await server.signIn(await build.user({ tenants: [{ id: readOnly, role: 'ADMIN_TENANT' }] }))
    expect((await change({ imageSetId: set, vin: 'X' }, admin)).code).toBe('READ_ONLY_TENANT')
  })

  test.each<[why: string, body: object]>([
    ['the plate is not changed here', { registrationNo: 'AB12345' }],
    ['nor is the country', { countryCode: 'SE' }],
    ['the plate beside another field', { vin: 'X', registrationNo: 'AB12345' }],
    ['nothing', {}],
    ['two fields', { vin: 'X', make: 'Saab' }],
    ['null', { vin: null }],
    ['a number for a text', { vin: 5 }],
    ['a text for a number', { mileage: '5' }],
    ['a broken number', { mileage: 1.5 }],
    ['an unknown field', { colour: 'red' }],
  ])('%s is refused', async (_, body) => {
    const before = await readOne()
    expect((await change(body)).code).toBe('VALIDATION')
    expect(await readOne()).toEqual(before)
  })

  test.each<[body: Change, rule: string]>([
    [{ vin: '' }, 'required'],
    [{ gear: ' \t' }, 'required'],
    [{ vin: 'A'.repeat(18) }, 'tooLong'],
    [{ make: 'A'.repeat(51) }, 'tooLong'],
    [{ mileage: 10_000_000 }, 'tooLong'],
    [{ mileage: -1 }, 'digitsOnly'],
    [{ displacement: 10_000_000_000 }, 'tooLong'],
    [{ year: 1884 }, 'outOfRange'],
    [{ year: new Date().getUTCFullYear() + 1 }, 'outOfRange'],
  ])('[VALID-09][VALID-36] %j is refused and the rule named: %s', async (body, rule) => {
    const { status, text } = await change(body)
    const [field] = Object.keys(body)
    expect([status, JSON.parse(text).error.details]).toEqual([400, [{ field: `body.${field}`, rule }]])
  })

  test('[DETAIL-12][ENTITY-12] changing one field answers the car with all fields', async () => {
    const changes: Change[] = [
      { vin: ' YV1AA ' },
      { mileage: 9_999_999 },
      { model: 'Äge <b>1</b>' },
      { year: 1885 },
      { gear: 'manual' },
      { displacement: 9_999_999_999 },
    ]
    for (const body of changes) expect((await change(body)).status).toBe(200)
    const { body } = await change({ make: 'Saab' })
    expect(z.parse(z.strictObject({ data: z.strictObject(carSchema.shape) }), body)).toEqual(body)
    expect(body.data).toMatchObject({
      id: carId,
      tenantId: tenant,
      countryCode: 'NO',
      vin: 'YV1AA',
      mileage: 9_999_999,
      make: 'Saab',
      model: 'Äge <b>1</b>',
      year: 1885,
      gear: 'manual',
      displacement: 9_999_999_999,
    })
    expect(await readOne()).toEqual(body.data)
  })

  test('a change is audited with the values before and after, and a repeat changes nothing', async () => {
    const { data } = (await change({ make: 'Saab' })).body
    expect((await change({ make: 'Saab' })).body.data).toEqual(data)
    const events = (await readAudit(server.database, tenant)).filter(({ targetId }) => targetId === carId)
    expect(events).toMatchObject([
      { actorId: userId, action: 'updateCar', before: { make: 'Volvo' }, after: { make: 'Saab' } },
    ])
  })

  test('a global admin changes a car for its company, even if the company is read-only', async () => {
    const readOnly = await build.tenant({ isHandicapped: true })
    const set = await build.imageSet({ tenantId: readOnly, car_id: await build.car(readOnly) })
    expect((await change({ imageSetId: set, vin: 'X' }, globalAdmin)).body.data.tenantId).toBe(readOnly)
    expect(await readAudit(server.database, readOnly)).toMatchObject([
      { action: 'updateCar', personal: { after: { vin: 'X' } } },
    ])
  })

  test('a change based on an outdated version is refused without revealing the newer value', async () => {
    const seen = await readOne()
    const modifiedAt = seen?.modifiedAt as string
    expect((await change({ make: 'Saab', modifiedAt })).status).toBe(200)
    const late = await change({ make: 'Opel', modifiedAt })
    expect([late.status, late.code]).toEqual([409, 'CONFLICT'])
    expect(late.text).not.toContain('Saab')
    const now = await readOne()
    expect(now?.make).toBe('Saab')
    expect((await change({ make: 'Opel', modifiedAt: now?.modifiedAt as string })).status).toBe(200)
  })

  test('of two concurrent changes of the same version, one is refused', async () => {
    const modifiedAt = (await readOne())?.modifiedAt as string
    const codes = await Promise.all(
      ['Saab', 'Opel'].map(async (make) => (await change({ make, modifiedAt })).code ?? 'changed'),
    )
    expect(codes.sort()).toEqual(['CONFLICT', 'changed'])
  })

  test('a change notifies the passings of this car, but no passing of another car', async () => {
    const heard: ChangeEvent[] = []
    const other = await build.imageSet({ tenantId: tenant, car_id: carId })
    await build.imageSet({ tenantId: tenant, car_id: await build.car(tenant) })
    const listener = await listen({
      connection: server.database.connection,
      onEvent: (event) => heard.push(event),
      onGap: () => undefined,
    })
    await change({ make: 'Saab' })
    await expect.poll(() => heard.length).toBe(2)
    await listener.stop()
    const told = [imageSetId, other].map((id) => expect.objectContaining({ action: 'imageSetChanged', imageSetId: id }))
    expect(heard).toEqual(expect.arrayContaining(told))
  })
})

describe('reading cars', () => {
  test('a query by ids and plate together, or by half a plate, is refused', async () => {
    const plate = { countryCode: 'NO', registrationNo: 'AB12345' }
    const queries = [
      { carIds: carId, ...plate },
      { carIds: carId, passageIds: imageSetId },
      { countryCode: 'NO' },
      { registrationNo: 'AB12345' },
      { ...plate, hasDamages: 'true' },
      { ...plate, registrationNo: 'ABCDE123456' },
      { ...plate, registrationNo: 'AB#12345' },
      { carIds: 'AB12345' },
    ] as const
    for (const query of queries)
      expect((await ask(listCars, user as SignedIn, { query })).code, JSON.stringify(query)).toBe('VALIDATION')
  })

  test('a global admin without a current company must name a company', async () => {
    expect((await read([carId], {}, globalAdmin)).code).toBe('VALIDATION')
    expect((await read([carId], { tenantId: tenant }, globalAdmin)).body.data.items).toHaveLength(1)
    expect((await read([carId], { tenantId: foreign }, globalAdmin)).body.data.items).toEqual([])
  })

  test('a query by ids leaves out cars of other companies', async () => {
    const { body } = await read([await build.car(foreign), carId, newId(), carId])
    expect(body.data.items.map(({ id }) => id)).toEqual([carId])
    expect(body.meta.totalItems).toBe(1)
  })

  test('[FLEET-16] cars are read by id, filtered by damages', async () => {
    const [damaged, repaired, whole] = [await build.car(tenant), await build.car(tenant), await build.car(tenant)]
    for (const car_id of [damaged, repaired])
      await build.damage(await build.image(await build.imageSet({ tenantId: tenant, car_id })))
    await server.database.owner.query('update damage_family set repaired_at = now() where car_id = $1', [repaired])
    const found = async (query: object) =>
      (await read([damaged, repaired, whole], query)).body.data.items.map(({ id }) => id)
    expect(await found({ hasDamages: 'true' })).toEqual([damaged])
    expect(await found({ hasDamages: 'false' })).toEqual([repaired, whole])
    expect(await found({})).toEqual([damaged, repaired, whole])
  })

  test('[FLEET-16] all cars of the company are read page by page, filtered by damages', async () => {
    const own = await build.tenant()
    const member = await server.signIn(await build.user({ tenants: [{ id: own, role: 'USER' }] }))
    const cars = [await build.car(own, { plate: 'AB10001' }), await build.car(own, { plate: 'AB10002' })]
    await build.damage(await build.image(await build.imageSet({ tenantId: own, car_id: cars[1] as string })))
    const all = async (query: object) => {
      const { data, meta } = (await ask(listCars, member, { query })).body
      return [data.items.map(({ id }) => id), meta.totalItems, meta.nextCursor] as const
    }
    expect(await all({})).toEqual([cars, 2, undefined])
    expect(await all({ hasDamages: 'true' })).toEqual([[cars[1]], 1, undefined])
    expect(await all({ hasDamages: 'false' })).toEqual([[cars[0]], 1, undefined])
    const [[first], , cursor] = await all({ limit: '1' })
    expect([[first], (await all({ limit: '1', cursor }))[0]]).toEqual([[cars[0]], [cars[1]]])
  })

  test('[FLEET-17] a car is read by its plate with all passings, or with the requested passings', async () => {
    const [mine, other] = [await build.car(tenant, { plate: 'ÆØ123' }), await build.car(tenant, { plate: 'ÆØ124' })]
    const imageSet = (car_id: string, recDate: string) => build.imageSet({ tenantId: tenant, car_id, recDate })
    const [older, newer] = [await imageSet(mine, '2026-11-20T10:00:00Z'), await imageSet(mine, '2026-11-21T10:00:00Z')]
    const strange = await imageSet(other, '2026-11-21T10:00:00Z')
    const byPlate = async (registrationNo: string, passageIds?: string) => {
      const query = { countryCode: 'NO', registrationNo, ...(passageIds ? { passageIds } : {}) }
      return (await ask(listCars, user as SignedIn, { query })).body.data.items
    }
    const [found] = await byPlate('æø 123')
    expect(found).toMatchObject({ id: mine, registrationNo: 'ÆØ123' })
    expect(found?.passages?.map(({ id }) => id)).toEqual([newer, older])
    expect(found?.passages?.[1]).toEqual({
      id: older,
      recDate: '2026-11-20T10:00:00.000Z',
      time: null,
      timeZone: 'Europe/Oslo',
      origin: { name: 'Gardermoen return', location: 'Gardermoen', label: 'return' },
      hasNewDamages: false,
      hasRecentDamages: false,
      hasFailed: false,
    })
    const [filtered] = await byPlate('ÆØ123', [older, strange].join(','))
    expect(filtered?.passages?.map(({ id }) => id)).toEqual([older])
    expect(await byPlate('ÆØ125')).toEqual([])
  })
})
