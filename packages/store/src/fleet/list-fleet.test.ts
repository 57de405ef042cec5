import { FLEET_SORTS } from '@skadi/domain/fleet/fleet-list'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FleetFilter } from './fleet-filter.ts'
import { fleetOrder } from './fleet-order.ts'
import { fleetBench, hour } from './testing/fleet-bench.ts'
import { place } from './testing/fleet-reads.ts'

const { page, walk, naive, make, random, record, fill, filters } = fleetBench()
let { tenantId, cars }: Awaited<ReturnType<typeof fill>> = { tenantId: '', cars: [] }
beforeAll(async () => {
  ;({ tenantId, cars } = await fill())
})

describe('listFleet', () => {
  test.each(['registrationNo', '-registrationNo'] as const)(
    'walking along the plates returns the same rows as gathering the cars: %s',
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
    // in ascending order of dates, a car that has moved to the end of the list appears again
    if (sort !== 'lastRecDate') expect(new Set(listed).size).toBe(listed.length)
    if (sort.endsWith('registrationNo')) expect(listed).toEqual(before.map(([carId]) => carId))
  })

  test('a car with a passing after the period is listed with its newest passing within the period', async () => {
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

  test('a cursor of one order is invalid in another order', async () => {
    const { nextCursor = '' } = await page(tenantId)
    expect(fleetOrder('-lastRecDate').read(nextCursor)).toBeDefined()
    expect(fleetOrder('registrationNo').read(nextCursor)).toBeUndefined()
    const byPlate = (await page(tenantId, { sort: 'registrationNo' })).nextCursor ?? ''
    expect(fleetOrder('registrationNo').read(byPlate)).toBeDefined()
    expect(fleetOrder('lastRecDate').read(byPlate)).toBeUndefined()
  })
})
