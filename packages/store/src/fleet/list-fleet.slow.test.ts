import { FLEET_SORTS } from '@skadi/domain/fleet/fleet-list'
import { beforeAll, describe, expect, test } from 'vitest'
import { fleetBench } from './testing/fleet-bench.ts'
import { place } from './testing/fleet-reads.ts'

const { page, walk, naive, fill, filters } = fleetBench()
let tenantId = ''
beforeAll(async () => {
  ;({ tenantId } = await fill())
})

describe('listFleet', () => {
  test.each(FLEET_SORTS)('returns the same rows as a plain query, with any filters: %s', async (sort) => {
    for (const filter of filters()) {
      const expected = await naive(tenantId, filter, sort)
      expect((await walk(tenantId, { filter, sort })).map(place), JSON.stringify(filter)).toEqual(expected)
      const numbered = await page(tenantId, { filter, sort, page: 2, limit: 3, withTotal: true })
      expect(numbered.rows.map(place), JSON.stringify(filter)).toEqual(expected.slice(3, 6))
      expect(numbered.total).toEqual({ items: expected.length, isAtLeast: false })
    }
  })
})
