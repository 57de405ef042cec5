import { isBackwards } from '@skadi/domain/dates/day'
import { expect, test } from 'vitest'
import { isNarrowed, parseAuditSearch, toAuditFilters } from './audit-filter.ts'

test('what does not belong in the address is left out', () => {
  expect(parseAuditSearch({ act: 'updateUser', from: '2026-02-30', to: '2026-11-23', x: '1', person: 7 })).toEqual({
    act: 'updateUser',
    to: '2026-11-23',
  })
})

test('days are whole days where one sits, the last one included', () => {
  expect(toAuditFilters({ company: 't', from: '2026-10-25', to: '2026-10-25' }, 'Europe/Oslo')).toEqual({
    tenantId: 't',
    from: '2026-10-24T22:00:00.000Z',
    to: '2026-10-25T23:00:00.000Z',
  })
})

test('the company alone narrows nothing; an end before the beginning finds nothing', () => {
  expect([isNarrowed({ company: 't' }), isNarrowed({ company: 't', act: 'x' })]).toEqual([false, true])
  expect([isBackwards({ from: '2026-11-23', to: '2026-11-22' }), isBackwards({ to: '2026-11-22' })]).toEqual([
    true,
    false,
  ])
})
