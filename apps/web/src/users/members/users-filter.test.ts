import { expect, test } from 'vitest'
import { isNarrowed, parseUsersSearch } from './users-filter.ts'

test.each([
  [{}, {}],
  [
    { query: ' Ulrik ', role: 'USER' },
    { query: 'Ulrik', role: 'USER' },
  ],
  [{ query: 900 }, { query: '900' }],
  [{ query: '  ', role: 'KING', page: 3 }, {}],
  [{ query: ['a'], role: null }, {}],
  [{ query: 'x'.repeat(60) }, { query: 'x'.repeat(50) }],
])('the search parameters %j give the filter %j', (search, expected) => {
  expect(parseUsersSearch(search)).toEqual(expected)
})

test('query and role are active filters', () => {
  expect(isNarrowed({})).toBe(false)
  expect(isNarrowed({ query: 'a' })).toBe(true)
  expect(isNarrowed({ role: 'USER' })).toBe(true)
})
