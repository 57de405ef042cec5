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
  [{ attention: 'yes', silent: 1 }, {}],
  [{ silent: true }, { silent: true }],
  [{ silent: true, attention: true }, { attention: true }],
  [{ query: 'x'.repeat(60) }, { query: 'x'.repeat(50) }],
])('the search parameters %j give the filter %j', (search, filter) => {
  expect(parseRigsSearch(search)).toEqual(filter)
})
