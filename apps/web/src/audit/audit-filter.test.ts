import { isBackwards } from '@skadi/domain/dates/day'
import { expect, test } from 'vitest'
import { isNarrowed, parseAuditSearch, toAuditFilters } from './audit-filter.ts'

test('the URL omits unknown and invalid parameters', () => {
  expect(parseAuditSearch({ act: 'updateUser', from: '2026-02-30', to: '2026-11-23', x: '1', person: 7 })).toEqual({
    act: 'updateUser',
    to: '2026-11-23',
  })
})

test("a date range covers whole days in the user's time zone, including the last day", () => {
  expect(toAuditFilters({ company: 't', from: '2026-10-25', to: '2026-10-25' }, 'Europe/Oslo')).toEqual({
    tenantId: 't',
    from: '2026-10-24T22:00:00.000Z',
    to: '2026-10-25T23:00:00.000Z',
  })
})

test('the company alone is no filter; an end before the beginning gives an empty time range', () => {
  expect([isNarrowed({ company: 't' }), isNarrowed({ company: 't', act: 'x' })]).toEqual([false, true])
  expect([isBackwards({ from: '2026-11-23', to: '2026-11-22' }), isBackwards({ to: '2026-11-22' })]).toEqual([
    true,
    false,
  ])
})
