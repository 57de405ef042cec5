import { expect, test } from 'vitest'
import { isNarrowed, toImageSetsQuery, toQueueFilter, toQueueSearch } from './queue-filter.ts'

const COMPANY = '018f6f4e-0000-7000-8000-000000000001'

test.each<[Record<string, unknown>, Record<string, string>]>([
  [{}, {}],
  [
    { tab: 'failed', plate: 12345, step: 'faceBlur', company: COMPANY },
    { tab: 'failed', plate: '12345', step: 'faceBlur', company: COMPANY },
  ],
  [{ tab: 'lost', plate: '  ', step: 'polish', company: 'x' }, {}],
  [{ tab: 'inProgress', company: 'none' }, { company: 'none' }],
])('the filter is read from search parameters, without invalid values: %j', (search, expected) => {
  expect(toQueueSearch(toQueueFilter(search))).toEqual(expected)
})

test.each([
  [
    { tab: 'failed', plate: 'ab 12', step: 'faceBlur', company: COMPANY },
    { status: 'failed', registrationNo: 'AB12', step: 'faceBlur', tenantId: COMPANY },
  ],
  [{ company: 'none' }, { status: 'inProgress', withoutTenant: 'true' }],
  [{ tab: 'finished', step: 'faceBlur' }, { status: 'finished' }],
])('the search parameters %j give the query %j', (search, expected) => {
  expect(toImageSetsQuery(toQueueFilter(search))).toEqual(expected)
})

test('a step is no filter of finished passings', () => {
  expect(isNarrowed(toQueueFilter({ tab: 'finished', step: 'faceBlur' }))).toBe(false)
  expect(isNarrowed(toQueueFilter({ tab: 'failed', step: 'faceBlur' }))).toBe(true)
})
