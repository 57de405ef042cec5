import type { CallInput } from '@skadi/contract/core/define-call'
import { cancelRental, getRental, linkRental, listRentals, putRental } from '@skadi/contract/rentals/rental-calls'
import { newId } from '@skadi/store/db/new-id'
import { beforeEach, describe, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)

let tenantId: string
let kari: SignedIn
const userOf = async (tenant: string) =>
  server.signIn(await server.build.user({ tenants: [{ id: tenant, role: 'USER' }] }))
beforeEach(async () => {
  tenantId = await server.build.tenant()
  kari = await userOf(tenantId)
})

type Body = CallInput<typeof putRental>['body']
const BODY = {
  contractNo: 'C-1',
  countryCode: 'NO',
  registrationNo: 'AB 12345',
  fromAt: '2026-11-01T08:00:00Z',
  toAt: '2026-11-05T08:00:00Z',
  deductible: { currency: 'NOK', minor: 800_000 },
  renter: { name: 'Kari Nordmann', email: 'kari@example.com', phone: '+47 900 00 003', address: '' },
  drivers: ['Ola Nordmann'],
} as const satisfies Body
const put = (body: Partial<Body> = {}, outerId = '1', who = kari) =>
  ask(putRental, who, { params: { source: 'system', outerId }, body: { ...BODY, ...body } })
const get = async (id: string, who = kari) => (await ask(getRental, who, { params: { id } })).body.data
const list = async (query: CallInput<typeof listRentals>['query'] = {}, who = kari) => ask(listRentals, who, { query })
const audited = async () => (await readAudit(server.database, tenantId)).map(({ action }) => action)
const passing = (recDate: string, label: string, of: object = {}) =>
  server.build.imageSet({ tenantId, plate: 'AB12345', recDate, origin_label: label, ...of })

describe('refusals', () => {
  test('another company’s rental is not found by any call, and its name is free', async () => {
    const { id } = (await put()).body.data
    const stranger = await userOf(await server.build.tenant())
    const of = { params: { id } }
    expect((await ask(getRental, stranger, of)).code).toBe('NOT_FOUND')
    expect((await ask(cancelRental, stranger, of)).code).toBe('NOT_FOUND')
    expect((await ask(linkRental, stranger, { ...of, body: { end: 'pickup', imageSetId: null } })).code).toBe(
      'NOT_FOUND',
    )
    expect((await list({}, stranger)).body.data.items).toEqual([])
    expect((await put({}, '1', stranger)).body.data.id).not.toBe(id)
    expect((await get(id)).state).toBe('active')
  })

  test.each<[string, Partial<Body>]>([
    ['body.toAt', { toAt: '2026-11-01T08:00:00Z' }],
    ['body.toAt', { toAt: '2026-10-01T08:00:00Z' }],
    ['body.toAt', { toAt: '2046-10-01T08:00:00Z' }],
    ['body.registrationNo', { registrationNo: '!' }],
    ['body.contractNo', { contractNo: ' ' }],
    ['body.timeZone', { timeZone: 'Europe/Nowhere' }],
    ['body.deductible.minor', { deductible: { currency: 'NOK', minor: 1.5 } }],
    ['body.renter.email', { renter: { email: 'kari' } }],
    ['body.drivers', { drivers: ['a', 'b', 'c', 'd', 'e', 'f'] }],
  ])('%s of %j', async (field, body) => {
    const { status, text } = await put(body)
    expect(status).toBe(400)
    expect(JSON.parse(text).error).toMatchObject({ code: 'VALIDATION', details: [{ field }] })
    expect(await audited()).toEqual([])
  })

  test('a rental that overlaps another of its car is refused, and nothing is written', async () => {
    await put()
    const before = await audited()
    const spelled = { registrationNo: 'ab-12345', fromAt: '2026-11-04T08:00:00Z', toAt: null }
    expect((await put(spelled, '2')).code).toBe('RENTAL_OVERLAPS')
    expect((await list()).body.data.items).toHaveLength(1)
    expect(await audited()).toEqual(before)
    expect((await put({ ...spelled, fromAt: '2026-11-05T08:00:00Z' }, '2')).status).toBe(200)
  })

  test('of two rentals of a car that are written at once, one is refused', async () => {
    const answers = await Promise.all(['1', '2', '3', '4'].map((outerId) => put({}, outerId)))
    expect(answers.filter(({ code }) => code === 'RENTAL_OVERLAPS')).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

test('a rental is written once under the id of its source; a repeated call changes nothing', async () => {
  const { status, body } = await put()
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    ...BODY,
    source: 'system',
    outerId: '1',
    registrationNo: 'AB12345',
    fromAt: '2026-11-01T08:00:00.000Z',
    toAt: '2026-11-05T08:00:00.000Z',
    timeZone: 'Europe/Oslo',
    renter: { phone: '+4790000003' },
    state: 'active',
    pickup: { imageSetId: null, link: 'unlinked', isByHand: false },
    knownDamages: [],
  })
  expect((await put()).body).toEqual(body)
  expect(await audited()).toEqual(['putRental'])
  const changed = (await put({ contractNo: 'C-2', modifiedAt: body.data.modifiedAt })).body.data
  expect(changed).toMatchObject({ id: body.data.id, contractNo: 'C-2' })
  expect((await put({ contractNo: 'C-3', modifiedAt: body.data.modifiedAt })).code).toBe('CONFLICT')
  const audit = await readAudit(server.database, tenantId)
  expect(audit[1]).toMatchObject({ before: { contractNo: 'C-1' }, after: { contractNo: 'C-2' } })
  for (const { before, after, personal } of audit) {
    expect(JSON.stringify([before, after])).not.toMatch(/Nordmann|AB12345/)
    expect(personal).toMatchObject({ after: { registrationNo: 'AB12345', drivers: ['Ola Nordmann'] } })
  }
})

test('a cancelled rental frees its car and its passing, and a put makes it active again', async () => {
  const pickup = await passing('2026-11-01T08:05:00Z', 'pickup')
  const { id } = (await put()).body.data
  expect((await get(id)).pickup).toEqual({ imageSetId: pickup, link: 'linked', isByHand: false })
  const cancel = () => ask(cancelRental, kari, { params: { id } })
  expect((await cancel()).body.data).toMatchObject({ state: 'cancelled', pickup: { imageSetId: null } })
  expect((await cancel()).status).toBe(200)
  const link = { params: { id }, body: { end: 'pickup', imageSetId: pickup } } as const
  expect((await ask(linkRental, kari, link)).code).toBe('RENTAL_CANCELLED')
  expect((await put({}, '2')).body.data.pickup.imageSetId).toBe(pickup)
  expect((await put()).code).toBe('RENTAL_OVERLAPS')
  expect(await audited()).toEqual(['putRental', 'cancelRental', 'putRental'])
})

describe('a person links a rental', () => {
  test('to a passing of the company and the car, or of another car on purpose; the rule does not undo the choice', async () => {
    const { id } = (await put()).body.data
    const link = (body: CallInput<typeof linkRental>['body']) => ask(linkRental, kari, { params: { id }, body })
    const late = await passing('2026-11-03T08:00:00Z', 'return')
    const other = await server.build.imageSet({ tenantId, plate: 'CD12345' })
    const foreign = await server.build.imageSet({ tenantId: await server.build.tenant(), plate: 'AB12345' })
    for (const imageSetId of [foreign, newId()])
      expect((await link({ end: 'pickup', imageSetId })).code).toBe('NOT_FOUND')
    expect((await link({ end: 'pickup', imageSetId: other })).code).toBe('DIFFERENT_CARS')
    expect((await link({ end: 'pickup', imageSetId: other, anyway: true })).body.data.pickup).toEqual({
      imageSetId: other,
      link: 'linked',
      isByHand: true,
    })
    expect((await link({ end: 'return', imageSetId: late })).body.data.return).toMatchObject({ imageSetId: late })
    expect((await put({ contractNo: 'C-9' })).body.data).toMatchObject({
      pickup: { imageSetId: other, isByHand: true },
      return: { imageSetId: late, isByHand: true },
    })
    expect((await link({ end: 'pickup', byRule: true })).body.data.pickup).toEqual({
      imageSetId: null,
      link: 'unlinked',
      isByHand: false,
    })
    expect(await audited()).toEqual(['putRental', 'linkRental', 'linkRental', 'putRental', 'linkRental'])
  })

  test('to a passing that the rule gave to another rental, but not to a passing that a person gave it', async () => {
    const pickup = await passing('2026-11-01T08:05:00Z', 'pickup')
    const first = (await put()).body.data.id
    const second = (await put({ fromAt: '2026-11-05T08:00:00Z', toAt: null }, '2')).body.data.id
    const link = (id: string) => ask(linkRental, kari, { params: { id }, body: { end: 'pickup', imageSetId: pickup } })
    expect((await link(second)).status).toBe(200)
    expect((await get(first)).pickup.imageSetId).toBeNull()
    expect((await link(first)).code).toBe('RENTAL_HAS_PASSING')
  })
})

test('the list filters by link and passing, and a main company reads a rental of its group without the people', async () => {
  const pickup = await passing('2026-11-01T08:05:00Z', 'return')
  await put()
  const items = async (query: CallInput<typeof listRentals>['query'], who = kari) =>
    (await list(query, who)).body.data.items
  expect(await items({ link: 'doubtful' })).toMatchObject([{ pickup: { imageSetId: pickup, link: 'doubtful' } }])
  expect(await items({ imageSetId: pickup })).toMatchObject([{ renter: { name: 'Kari Nordmann' } }])
  expect((await list({ imageSetId: newId() })).code).toBe('NOT_FOUND')
  const power = await server.build.tenant()
  await server.build.tenantGroup({ members: [power, tenantId], power })
  const main = await userOf(power)
  expect(await items({ imageSetId: pickup }, main)).toMatchObject([{ contractNo: 'C-1', renter: null, drivers: [] }])
  expect(await items({}, main)).toEqual([])
})

test('a rental tells the damages that its car had before the return', async () => {
  const carId = await server.build.car(tenantId, { plate: 'AB12345' })
  const at = (recDate: string, label: string) => passing(recDate, label, { car_id: carId })
  const pickup = await at('2026-11-01T08:00:00Z', 'pickup')
  const back = await at('2026-11-05T08:00:00Z', 'return')
  const damage = async (imageSetId: string, number: number) =>
    server.build.damage(await server.build.image(imageSetId, { frame: number }), { number })
  await damage(pickup, 1)
  await damage(back, 2)
  const repaired = await damage(pickup, 3)
  await server.database.owner.query(`update damage_family set repaired_at = now() where representative_id = $1`, [
    repaired,
  ])
  expect((await put()).body.data).toMatchObject({
    return: { imageSetId: back },
    knownDamages: [{ number: 1, imageSetId: pickup, firstSeenAt: '2026-11-01T08:00:00.000Z' }],
  })
})
