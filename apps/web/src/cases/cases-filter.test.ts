import { expect, test } from 'vitest'
import { isNarrowed, parseCasesSearch, toCaseFilters } from './cases-filter.ts'

const OWNER = '0199f0b0-0000-7000-8000-000000000001'

test.each([
  [{}, {}],
  [
    { waitsFor: 'us', state: 'objected', overdue: true, owner: OWNER, query: ' AB 12 ' },
    { waitsFor: 'us', state: 'objected', overdue: true, owner: OWNER, query: 'AB 12' },
  ],
  [
    { plate: 12345, overdue: 'true' },
    { query: '12345', overdue: true },
  ],
  [{ waitsFor: 'them', state: 'lost', overdue: 'no', owner: 'Ulrik', plate: '  ' }, {}],
  [{ query: 'x'.repeat(51) }, { query: 'x'.repeat(50) }],
])('the search parameters %j give the filter %j', (search, expected) => {
  expect(parseCasesSearch(search)).toEqual(expected)
})

test('an empty filter is no filter, and the calls get one list of states', () => {
  expect([isNarrowed({}), isNarrowed({ overdue: true })]).toEqual([false, true])
  expect(toCaseFilters({ owner: OWNER, state: 'sent', query: 'AB' })).toEqual({
    ownerId: OWNER,
    states: ['sent'],
    query: 'AB',
  })
})
