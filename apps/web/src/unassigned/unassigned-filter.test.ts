import { expect, test } from 'vitest'
import { isNarrowed, parseUnassignedSearch } from './unassigned-filter.ts'

test.each([
  [{}, {}],
  [
    { registrationNo: ' bt 28 ', location: 'Flesland' },
    { registrationNo: 'BT28', location: 'Flesland' },
  ],
  [{ registrationNo: '  ', location: '' }, {}],
  [{ registrationNo: 42, location: ['Flesland'] }, {}],
  [{ registrationNo: 'A'.repeat(21), location: 'x'.repeat(101), other: 'x' }, {}],
])('the search parameters %j give the filter %j', (search, filter) => {
  expect(parseUnassignedSearch(search)).toEqual(filter)
})

test('a filter is active as soon as one of its parts is set', () => {
  expect(isNarrowed({})).toBe(false)
  expect(isNarrowed({ location: 'Flesland' })).toBe(true)
  expect(isNarrowed({ registrationNo: 'BT' })).toBe(true)
})
