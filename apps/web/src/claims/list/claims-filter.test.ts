import { isBackwards } from '@skadi/domain/dates/day'
import { expect, test } from 'vitest'
import { isNarrowed, parseClaimsSearch } from './claims-filter.ts'

test.each([
  [{}, {}],
  [
    { query: ' AB12 ', status: 'draft', from: '2026-11-01', to: '2026-11-30' },
    { query: 'AB12', status: 'draft', from: '2026-11-01', to: '2026-11-30' },
  ],
  [{ query: 2026 }, { query: '2026' }],
  [{ query: '  ', status: 'lost', from: '01.11.2026', to: '2026-02-30' }, {}],
  [{ query: 'x'.repeat(101) }, { query: 'x'.repeat(100) }],
])('the search parameters %j give the filter %j', (search, expected) => {
  expect(parseClaimsSearch(search)).toEqual(expected)
})

test('an empty filter is no filter, and an end before the beginning is recognised', () => {
  expect([isNarrowed({}), isNarrowed({ status: 'filed' })]).toEqual([false, true])
  const period = { from: '2026-11-02', to: '2026-11-01' }
  expect([isBackwards(period), isBackwards({ from: '2026-11-01', to: '2026-11-01' })]).toEqual([true, false])
})
