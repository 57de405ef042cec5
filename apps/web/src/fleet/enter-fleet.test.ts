import { describe, expect, test } from 'vitest'
import { type Origin, originOf } from '../core/screens/came-from.ts'
import { searchToOpen } from './enter-fleet.ts'
import type { FleetSearch } from './fleet-filter.ts'

const PLATE: FleetSearch = { registrationNo: 'AB12345' }
const START: FleetSearch = { period: 'custom', from: '01.11.2026' }
const BOTH: FleetSearch = { ...START, to: '21.11.2026' }

describe('the filters that open the fleet', () => {
  test.each<[string, FleetSearch, Origin, FleetSearch | undefined]>([
    ['[NAV-48] the last 30 days without filters in the URL', {}, 'elsewhere', { period: 'last30Days' }],
    ['[NAV-48] the last 30 days beside other filters', PLATE, 'elsewhere', { ...PLATE, period: 'last30Days' }],
    ['[NAV-48] a period in the URL stays', { period: 'today' }, 'elsewhere', undefined],
    ['the period "any time" in the URL stays', { period: 'any' }, 'elsewhere', undefined],
    ['[NAV-50] no default period with start and end', BOTH, 'elsewhere', undefined],
    ['[NAV-50] no default period with the start alone', START, 'elsewhere', undefined],
    ['[NAV-50] no default period with dates alone', { from: '01.11.2026', to: '21.11.2026' }, 'elsewhere', undefined],
    ['[NAV-50] no default period with the end alone', { to: '21.11.2026' }, 'elsewhere', undefined],
    ['[NAV-51] no default period from compare', PLATE, 'compare', undefined],
    ['[NAV-52] no default period from the fleet itself', PLATE, 'fleet', undefined],
    ['[NAV-52] no default period from the fleet itself, even without filters', {}, 'fleet', undefined],
  ])('%s', (_, search, origin, expected) => {
    expect(searchToOpen(search, origin)).toEqual(expected)
  })
})

test.each<[string | undefined, Origin]>([
  [undefined, 'elsewhere'],
  ['/fleet', 'fleet'],
  ['/fleet/', 'fleet'],
  ['/assets', 'elsewhere'],
  ['/fleet/AB12345/passport', 'elsewhere'],
  ['/fleet/latest/T1/NO/AB12345', 'elsewhere'],
  ['/fleet/AB12345/a/compare/b', 'compare'],
  ['/fleet/AB12345/a/compare/b/report', 'elsewhere'],
  ['/claims/c', 'claim'],
  ['/claims/new', 'elsewhere'],
  ['/claims', 'elsewhere'],
])('the origin of a user who was at %s is %s', (path, origin) => {
  expect(originOf(path)).toBe(origin)
})
