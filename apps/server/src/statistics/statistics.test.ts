import { companyStatistics, getStatistics } from '@skadi/contract/statistics/get-statistics'
import { updateTenant } from '@skadi/contract/tenants/tenants-writes'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { asking } from '../testing/asking.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server

let [tenant, foreign] = ['', '']
let [user, globalAdmin]: SignedIn[] = []
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }
const read = (
  query: { from: string; to: string; tenantId?: string; location?: string } = OCTOBER,
  who = user as SignedIn,
) => ask(getStatistics, who, { query })

const imageSet = (recDate: string, given: Record<string, unknown> = {}, of = tenant) =>
  build.imageSet({ tenantId: of, recDate, ...given })

/** Adds a passing of a new car. The passing is the first to show a damage on the door. */
async function damaged(recDate: string, plate: string, given: Record<string, unknown> = {}, of = tenant) {
  const car = await build.car(of, { plate })
  const id = await imageSet(recDate, { plate, car_id: car, new_damages: 1, ...given }, of)
  await build.damage(await build.image(id), { damaged_parts: JSON.stringify([{ name: 'door' }]) })
  return id
}

const NOTHING = { sums: [], missing: 0 }
const ONE = { sums: [{ currency: 'NOK', damages: 1, amount: 4_600, min: 3_700, max: 5_800 }], missing: 0 }
const OSLO = {
  location: 'Oslo',
  passings: 2,
  withNew: 1,
  newDamages: 2,
  checked: 2,
  checkingMs: { median: 900_000, p95: 1_170_000 },
  costs: ONE,
}
const BERGEN = {
  location: 'Bergen',
  passings: 1,
  withNew: 0,
  newDamages: 0,
  checked: 0,
  checkingMs: null,
  costs: NOTHING,
}

beforeAll(async () => {
  ;[tenant, foreign] = [await build.tenant(), await build.tenant()]
  user = await server.signIn(await build.user({ tenants: [{ id: tenant, role: 'USER' }] }))
  globalAdmin = await server.signIn(await build.user({ groups: ['GLOBAL_ADMIN'] }))
})

describe('statistics of a company', () => {
  test.each([
    ['another format of a date', { from: '01.10.2026', to: '2026-10-31' }],
    ['a day that no calendar has', { from: '2026-02-30', to: '2026-03-31' }],
    ['an end before the start', { from: '2026-10-31', to: '2026-10-01' }],
    ['more than a year', { from: '2025-01-01', to: '2026-10-01' }],
  ])('%s is refused', async (_, query) => {
    expect((await read(query)).code).toBe('VALIDATION')
  })

  test('a company without inbox and fleet has no statistics, and another company’s statistics are refused', async () => {
    const closed = await build.tenant()
    await ask(updateTenant, globalAdmin as SignedIn, { params: { id: closed }, body: { modules: ['compare'] } })
    const staff = await server.signIn(await build.user({ tenants: [{ id: closed, role: 'USER' }] }))
    expect((await read(OCTOBER, staff)).code).toBe('FORBIDDEN')
    expect((await read({ ...OCTOBER, tenantId: foreign })).code).toBe('FORBIDDEN')
  })

  test('a filter by place over all companies is refused', async () => {
    expect((await read({ ...OCTOBER, location: 'Oslo' }, globalAdmin)).code).toBe('VALIDATION')
    expect((await read(OCTOBER, globalAdmin)).body.data.locations).toEqual([])
  })

  test('a company without cost estimation gets no costs, but its cars with new damages', async () => {
    const frugal = await build.tenant()
    await ask(updateTenant, globalAdmin as SignedIn, { params: { id: frugal }, body: { modules: ['inbox'] } })
    const staff = await server.signIn(await build.user({ tenants: [{ id: frugal, role: 'USER' }] }))
    await damaged('2026-10-02T10:00:00Z', 'FR10001', {}, frugal)
    const { data } = (await read(OCTOBER, staff)).body
    expect(data).toMatchObject({ costs: null, costDays: [], before: { costs: null }, places: [{ costs: null }] })
    expect(data.parts).toEqual([{ part: 'door', newDamages: 1, costs: null }])
    expect(data.cars).toMatchObject([{ registrationNo: 'FR10001', newDamages: 1, costs: null }])
  })

  test('without passings the statistics are empty', async () => {
    expect((await read({ from: '2025-10-01', to: '2025-10-31' })).body.data).toMatchObject({
      days: [],
      passings: 0,
      lookedAt: 0,
      isSample: false,
      places: [],
      rigs: [],
      parts: [],
      cars: [],
      carsWithNew: 0,
      costDays: [],
      before: { passings: 0, checked: 0, withNew: 0, checkingMs: null, costs: { sums: [], missing: 0 } },
      checkingMs: null,
    })
  })

  test('passings count on the rig’s local day, per rig, with their damages and the time until they were checked', async () => {
    const north = { origin_location: 'Oslo', origin_name: 'North gate' }
    const first = await damaged('2026-09-30T22:30:00Z', 'AB10001', {
      ...north,
      new_damages: 2,
      checked_at: '2026-09-30T22:40:00Z',
    })
    await imageSet('2026-10-31T22:30:00Z', { ...north, checked_at: '2026-10-31T22:50:00Z' })
    await imageSet('2026-10-31T23:30:00Z', north)
    await imageSet('2026-10-05T10:00:00Z', { origin_location: 'Bergen', origin_name: 'Dock' })
    await imageSet('2026-10-05T10:00:00Z', { new_damages: 1 }, foreign)
    const { data } = (await read()).body
    expect(z.parse(z.strictObject(companyStatistics.shape), data)).toEqual(data)
    expect(data).toEqual({
      days: [
        { day: '2026-10-01', passings: 1, withNew: 1 },
        { day: '2026-10-05', passings: 1, withNew: 0 },
        { day: '2026-10-31', passings: 1, withNew: 0 },
      ],
      passings: 3,
      checked: 2,
      withNew: 1,
      daysBefore: [],
      before: { passings: 0, checked: 0, withNew: 0, checkingMs: null, costs: NOTHING },
      notInspected: 3,
      lookedAt: 3,
      isSample: false,
      locations: ['Bergen', 'Oslo'],
      places: [OSLO, BERGEN],
      rigs: [
        { ...OSLO, name: 'North gate' },
        { ...BERGEN, name: 'Dock' },
      ],
      parts: [{ part: 'door', newDamages: 1, costs: ONE }],
      verdicts: { proven: 0, weak: 0, blocked: 0 },
      cars: [
        {
          tenantId: tenant,
          countryCode: 'NO',
          registrationNo: 'AB10001',
          imageSetId: first,
          newDamages: 1,
          costs: ONE,
        },
      ],
      carsWithNew: 1,
      costs: { lookedAt: 1, ...ONE },
      costDays: [{ day: '2026-10-01', currency: 'NOK', amount: 4_600 }],
      checkingMs: { median: 900_000, p95: 1_170_000 },
    })

    expect((await read({ ...OCTOBER, location: 'Bergen' })).body.data).toMatchObject({
      days: [{ day: '2026-10-05', passings: 1, withNew: 0 }],
      passings: 1,
      checked: 0,
      lookedAt: 1,
      isSample: false,
      locations: ['Bergen', 'Oslo'],
      places: [{ location: 'Bergen' }],
      rigs: [{ location: 'Bergen', name: 'Dock' }],
      parts: [],
      cars: [],
    })
    expect((await read({ ...OCTOBER, location: 'Oslo' })).body.data).toMatchObject({
      days: [
        { day: '2026-10-01', passings: 1, withNew: 1 },
        { day: '2026-10-31', passings: 1, withNew: 0 },
      ],
      checked: 2,
      withNew: 1,
      parts: [{ part: 'door', newDamages: 1, costs: ONE }],
    })
    expect((await read({ ...OCTOBER, location: 'oslo' })).body.data).toMatchObject({ passings: 0, lookedAt: 0 })
  })
  test('the period before has its own counts, times and costs', async () => {
    const of = await build.tenant()
    const staff = await server.signIn(await build.user({ tenants: [{ id: of, role: 'USER' }] }))
    await damaged('2026-09-30T21:30:00Z', 'BE10001', {}, of)
    await imageSet('2026-09-01T10:00:00Z', { checked_at: '2026-09-01T11:00:00Z' }, of)
    await imageSet('2026-08-31T10:00:00Z', { checked_at: '2026-09-01T11:00:00Z' }, of)
    await imageSet('2026-10-01T10:00:00Z', {}, of)
    const { data } = (await read({ from: '2026-10-01', to: '2026-10-30' }, staff)).body
    expect(data).toMatchObject({ passings: 1, withNew: 0, checked: 0, checkingMs: null, costs: NOTHING })
    expect(data.daysBefore).toEqual([
      { day: '2026-09-01', passings: 1, withNew: 0 },
      { day: '2026-09-30', passings: 1, withNew: 1 },
    ])
    expect(data.before).toEqual({
      passings: 2,
      checked: 1,
      withNew: 1,
      checkingMs: { median: 3_600_000, p95: 3_600_000 },
      costs: ONE,
    })
  })
})
