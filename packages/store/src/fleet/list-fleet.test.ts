import { FLEET_SORTS, type FleetSort } from '@skadi/domain/fleet/fleet-list'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { builders } from '../testing/builders.ts'
import { testDatabase } from '../testing/test-database.ts'
import type { FleetFilter } from './fleet-filter.ts'
import { fleetOrder } from './fleet-order.ts'
import { type FleetPageQuery, type FleetRow, listFleet } from './list-fleet.repo.ts'

const database = testDatabase()
const make = builders(() => database.owner)

type Given = Partial<FleetPageQuery> & { after?: string | undefined }

const page = (tenantId: string, { after, sort = '-lastRecDate', ...given }: Given = {}) =>
  listFleet(database.db, {
    scope: { role: 'app', tenantId, userId: newId() },
    tenantId,
    filter: {},
    sort,
    limit: 11,
    page: 1,
    cursor: after === undefined ? undefined : fleetOrder(sort).read(after),
    withTotal: false,
    ...given,
  })

/** Every row by its cursors; between two pages something may happen. */
async function walk(tenantId: string, given: Given, between: () => Promise<void> = async () => undefined) {
  const rows: FleetRow[] = []
  let after: string | undefined
  do {
    const read = await page(tenantId, { ...given, after })
    rows.push(...read.rows)
    after = read.nextCursor
    await between()
  } while (after)
  return rows
}

const place = (row: { carId: string; id: string; passings: number }) => [row.carId, row.id, row.passings]

/** The list as one would write it without a thought of its cost. */
async function naive(tenantId: string, filter: FleetFilter, sort: FleetSort) {
  const { from, to, location, captureSetName, countryCode, registrationNo, haveNewDamagesDetected: isNew } = filter
  const way = sort.startsWith('-') ? 'desc' : 'asc'
  const by = sort.endsWith('registrationNo')
    ? `registration_no ${way}, car_id ${way}`
    : `rec_day ${way}, rec_date ${way}, id ${way}`
  const { rows } = await database.owner.query(
    `with matching as (
       select * from image_set where tenant_id = $1 and car_id is not null
         and ($2::timestamptz is null or rec_date >= $2) and ($3::timestamptz is null or rec_date < $3)
         and ($4::text[] is null or origin_location = any($4)) and ($5::text[] is null or origin_name = any($5))
         and ($6::text is null or country_code = $6) and ($7::text is null or starts_with(registration_no, $7))
     ), newest as (
       select distinct on (car_id) *, count(*) over (partition by car_id)::int as passings
       from matching order by car_id, rec_date desc, id desc
     )
     select car_id as "carId", id, passings from newest where ($8::boolean is null or (new_damages > 0) = $8) order by ${by}`,
    [tenantId, from, to, location, captureSetName, countryCode, registrationNo, isNew].map((value) => value ?? null),
  )
  return rows.map(place)
}

/** Numbers that are the same at every run. */
function dice(seed: number) {
  let state = seed
  const below = (n: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
  return { below, of: <T>(list: readonly T[]): T => list[below(list.length)] as T }
}

const PLACES = ['Gardermoen', 'Oslo, sentrum', 'Bergen'] as const
const SETS = ['Return', 'Pickup'] as const
const ZONES = ['Europe/Oslo', 'Atlantic/Canary'] as const
const hour = (n: number) => new Date(Date.UTC(2026, 9, 1) + n * 3_600_000).toISOString()

const longAgo = () => hour(random.below(3) - 24 * random.of([10, 20, 40, 90, 110, 380, 470, 900]))

type Car = { id: string; plate: string; countryCode: string }
const random = dice(7)
let tenantId: string
let cars: Car[]

const record = ({ id, plate, countryCode }: Car, at: string) =>
  make.imageSet({
    tenantId,
    plate,
    country_code: countryCode,
    car_id: id,
    recDate: at,
    time_zone: random.of(ZONES),
    origin_location: random.of(PLACES),
    origin_name: random.of(SETS),
    new_damages: random.below(4) === 0 ? 1 : 0,
    status: random.of(['finished', 'finished', 'failed', 'inProgress']),
  })

beforeAll(async () => {
  tenantId = await make.tenant()
  cars = []
  for (let n = 0; n < 40; n += 1) {
    // the same plate in two countries is two cars
    const [countryCode, plate] = [n % 8 === 7 ? 'SE' : 'NO', `${n % 5 === 0 ? 'AB' : 'AC'}${100 + Math.floor(n / 2)}`]
    const id = await make.car(tenantId, { plate, countryCode }).catch(() => undefined)
    if (id) cars.push({ id, plate, countryCode })
  }
  // few moments, so that many are equal
  for (let n = 0; n < 260; n += 1) await record(random.of(cars), hour(random.below(60)))
  // long gaps, some of them to the hour as long as a class of gaps
  for (let n = 0; n < 60; n += 1) await record(random.of(cars), longAgo())
  for (let n = 0; n < 5; n += 1) await make.imageSet({ tenantId, plate: null, recDate: hour(n) })
  const other = await make.tenant()
  const strange = await make.car(other, { plate: 'AB100' })
  await make.imageSet({ tenantId: other, plate: 'AB100', car_id: strange, recDate: hour(30) })
})

/** Filters of every kind, alone and together. */
function filters(): FleetFilter[] {
  const sometimes = <T>(value: T) => (random.below(3) === 0 ? value : undefined)
  const some: FleetFilter[] = [
    {},
    { from: hour(40) },
    { to: hour(20) },
    ...[1, 19, 70, 100, 400, 800].map((days) => ({ to: hour(-24 * days) })),
    { from: hour(-24 * 500), to: hour(-24 * 20) },
    { location: ['Bergen'] },
    { haveNewDamagesDetected: true },
    { registrationNo: 'AB' },
    { location: ['Nowhere'] },
  ]
  for (let n = 0; n < 14; n += 1)
    some.push({
      from: sometimes(hour(random.below(60))),
      to: sometimes(hour(random.below(60))),
      location: sometimes(random.of([['Bergen'], ['Bergen', 'Oslo, sentrum']])),
      captureSetName: sometimes([random.of(SETS)]),
      countryCode: sometimes(random.of(['NO', 'SE'])),
      registrationNo: sometimes(random.of(['A', 'AB', 'AC10', 'AC105'])),
      haveNewDamagesDetected: sometimes(random.below(2) === 0),
    })
  return some
}

describe('listFleet', () => {
  test.each(FLEET_SORTS)('is what a plain query answers, whatever the filters: %s', async (sort) => {
    for (const filter of filters()) {
      const expected = await naive(tenantId, filter, sort)
      expect((await walk(tenantId, { filter, sort })).map(place), JSON.stringify(filter)).toEqual(expected)
      const numbered = await page(tenantId, { filter, sort, page: 2, limit: 3, withTotal: true })
      expect(numbered.rows.map(place), JSON.stringify(filter)).toEqual(expected.slice(3, 6))
      expect(numbered.total).toEqual({ items: expected.length, isAtLeast: false })
    }
  })

  test.each(['registrationNo', '-registrationNo'] as const)(
    'walking along the plates answers the same as gathering the cars: %s',
    async (sort) => {
      for (const filter of filters()) {
        const rows = await walk(tenantId, { filter, sort, fewCars: -1 })
        expect(rows.map(place), JSON.stringify(filter)).toEqual(await naive(tenantId, filter, sort))
      }
    },
  )

  test.each(FLEET_SORTS)('paging misses and repeats no car while passings come in: %s', async (sort) => {
    const moved = new Set<string>()
    let at = 100
    const before = await naive(tenantId, {}, sort)
    const rows = await walk(tenantId, { sort }, async () => {
      const car = random.of(cars)
      moved.add(car.id)
      at += 1
      await record(car, hour(at))
    })
    const listed = rows.map(({ carId }) => carId)
    const still = (ids: unknown[]) => ids.filter((id) => !moved.has(id as string))
    expect(still(listed)).toEqual(still(before.map(([carId]) => carId)))
    // at the new end of the list by date, a car that has moved is met again
    if (sort !== 'lastRecDate') expect(new Set(listed).size).toBe(listed.length)
    if (sort.endsWith('registrationNo')) expect(listed).toEqual(before.map(([carId]) => carId))
  })

  test('a car of a moment ago is listed with what it was before, where the period ends before it', async () => {
    const id = await make.car(tenantId, { plate: 'ZZ1' })
    const car = { id, plate: 'ZZ1', countryCode: 'NO' }
    const [older, newer] = [await record(car, hour(200)), await record(car, hour(210))]
    const newest = async (filter: FleetFilter) =>
      (await page(tenantId, { filter: { registrationNo: 'ZZ1', ...filter } })).rows.map((row) => [row.id, row.passings])
    expect(await newest({})).toEqual([[newer, 2]])
    expect(await newest({ to: hour(210) })).toEqual([[older, 1]])
    expect(await newest({ from: hour(201) })).toEqual([[newer, 1]])
    expect(await newest({ to: hour(200) })).toEqual([])
  })

  test('a page beyond the end, or deeper than totals are exact, is empty', async () => {
    for (const number of [50, 5_000])
      expect((await page(tenantId, { page: number, withTotal: true })).rows, String(number)).toEqual([])
  })

  test('a cursor of the one order is none of the other', async () => {
    const { nextCursor = '' } = await page(tenantId)
    expect(fleetOrder('-lastRecDate').read(nextCursor)).toBeDefined()
    expect(fleetOrder('registrationNo').read(nextCursor)).toBeUndefined()
    const byPlate = (await page(tenantId, { sort: 'registrationNo' })).nextCursor ?? ''
    expect(fleetOrder('registrationNo').read(byPlate)).toBeDefined()
    expect(fleetOrder('lastRecDate').read(byPlate)).toBeUndefined()
  })
})
