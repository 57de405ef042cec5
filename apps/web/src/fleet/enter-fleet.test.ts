import { describe, expect, test } from 'vitest'
import { type Origin, originOf } from '../core/screens/came-from.ts'
import { searchToOpen } from './enter-fleet.ts'
import type { FleetSearch } from './fleet-filter.ts'

const PLATE: FleetSearch = { registrationNo: 'AB12345' }
const START: FleetSearch = { period: 'custom', from: '01.11.2026' }
const BOTH: FleetSearch = { ...START, to: '21.11.2026' }

describe('the filters to open the fleet with', () => {
  test.each<[string, FleetSearch, Origin, FleetSearch | undefined]>([
    ['[NAV-48] the last 30 days where nothing is asked for', {}, 'elsewhere', { period: 'last30Days' }],
    ['[NAV-48] and beside what else is asked for', PLATE, 'elsewhere', { ...PLATE, period: 'last30Days' }],
    ['[NAV-48] a period that is asked for stays', { period: 'today' }, 'elsewhere', undefined],
    ['any time too', { period: 'any' }, 'elsewhere', undefined],
    ['[NAV-50] no default where start and end are given', BOTH, 'elsewhere', undefined],
    ['[NAV-50] nor where one of them is', START, 'elsewhere', undefined],
    ['[NAV-50] nor where they come without a period', { from: '01.11.2026', to: '21.11.2026' }, 'elsewhere', undefined],
    ['[NAV-50] nor where the end comes alone', { to: '21.11.2026' }, 'elsewhere', undefined],
    ['[NAV-51] none from compare', PLATE, 'compare', undefined],
    ['[NAV-52] none from the fleet itself', PLATE, 'fleet', undefined],
    ['[NAV-52] even with nothing asked for', {}, 'fleet', undefined],
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
])('who was at %s comes from %s', (path, origin) => {
  expect(originOf(path)).toBe(origin)
})
