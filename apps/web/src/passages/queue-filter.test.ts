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
])('what stands in the address is read, and nonsense is left out: %j', (search, expected) => {
  expect(toQueueSearch(toQueueFilter(search))).toEqual(expected)
})

test.each([
  [
    { tab: 'failed', plate: 'ab 12', step: 'faceBlur', company: COMPANY },
    { status: 'failed', registrationNo: 'AB12', step: 'faceBlur', tenantId: COMPANY },
  ],
  [{ company: 'none' }, { status: 'inProgress', withoutTenant: 'true' }],
  [{ tab: 'finished', step: 'faceBlur' }, { status: 'finished' }],
])('%j is asked for as %j', (search, expected) => {
  expect(toImageSetsQuery(toQueueFilter(search))).toEqual(expected)
})

test('a step narrows nothing among those that are finished', () => {
  expect(isNarrowed(toQueueFilter({ tab: 'finished', step: 'faceBlur' }))).toBe(false)
  expect(isNarrowed(toQueueFilter({ tab: 'failed', step: 'faceBlur' }))).toBe(true)
})
