import { expect, test } from 'vitest'
import { toCaseFilters } from '../cases/cases-filter.ts'
import { casesLinkOf, parseCountedCases } from './counted-cases.tsx'

const WHO = '0199f0b0-0000-7000-8000-000000000001'
const ALL = { fromDay: '2026-11-01', toDay: '2026-11-30', location: 'Oslo', money: 'paid', objection: 'offer' }

test.each([
  [{}, {}],
  [
    { ...ALL, decidedBy: WHO, state: 'sent' },
    { ...ALL, decidedBy: WHO },
  ],
  [{ fromDay: '2026-02-30', toDay: 7, location: '', money: 'gold', objection: 'rain', decidedBy: 'Kari' }, {}],
  [
    { location: 'x'.repeat(101), objection: 'any' },
    { location: 'x'.repeat(100), objection: 'any' },
  ],
])('the search parameters %j give the filter %j', (search, expected) => {
  expect(parseCountedCases(search)).toEqual(expected)
})

test('a link of a figure is read back, and its filters reach the calls unchanged', () => {
  const link = casesLinkOf({ from: '2026-11-01', to: '2026-11-30' }, 'Oslo')({ money: 'waived' })
  const filter = { fromDay: '2026-11-01', toDay: '2026-11-30', location: 'Oslo', money: 'waived' }
  expect(parseCountedCases(link.search ?? {})).toEqual(filter)
  expect(toCaseFilters({ query: 'AB', ...parseCountedCases(filter) })).toEqual({ query: 'AB', ...filter })
})
