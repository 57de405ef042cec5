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
])('the address %j asks for %j', (search, filter) => {
  expect(parseUnassignedSearch(search)).toEqual(filter)
})

test('a filter narrows as soon as it asks for something', () => {
  expect(isNarrowed({})).toBe(false)
  expect(isNarrowed({ location: 'Flesland' })).toBe(true)
  expect(isNarrowed({ registrationNo: 'BT' })).toBe(true)
})
