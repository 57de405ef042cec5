import { expect, test } from 'vitest'
import { parseRigsSearch } from './rigs-filter.ts'

test.each([
  [{}, {}],
  [{ query: ' GDM ' }, { query: 'GDM' }],
  [{ query: 7 }, { query: '7' }],
  [{ query: '  ' }, {}],
  [{ query: ['a'], other: 1 }, {}],
  [
    { query: 'a', attention: true },
    { query: 'a', attention: true },
  ],
  [{ attention: 'yes' }, {}],
  [{ query: 'x'.repeat(60) }, { query: 'x'.repeat(50) }],
])('the search parameters %j give the filter %j', (search, filter) => {
  expect(parseRigsSearch(search)).toEqual(filter)
})
