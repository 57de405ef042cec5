import { expect, test } from 'vitest'
import { parseAdminUsers, parseNameSearch } from './admin-filter.ts'

const company = '0190a0b0-0000-7000-8000-00000000000a'

test.each([
  [{}, {}],
  [{ query: '  Tora ' }, { query: 'Tora' }],
  [{ query: 900 }, { query: '900' }],
  [{ query: ['a'], role: 'BOSS', status: 'gone', company: 'x' }, {}],
  [
    { query: 'T', role: 'ADMIN_TENANT', status: 'inactive', company, more: 1 },
    { query: 'T', role: 'ADMIN_TENANT', status: 'inactive', company },
  ],
])('the search parameters %j give the filter %j', (search, filter) => {
  expect(parseAdminUsers(search)).toEqual(filter)
})

test('a search text is cut to fifty characters', () => {
  expect(parseNameSearch({ query: 'a'.repeat(60), role: 'USER' })).toEqual({ query: 'a'.repeat(50) })
  expect(parseNameSearch({ query: ' ' })).toEqual({})
})
