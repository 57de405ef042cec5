import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { describe, expect, test } from 'vitest'
import { imageSet } from '../../core/testing/image-set-fixture.ts'
import { matchesFilter } from './arrivals.ts'
import {
  countsWholeDays,
  DEFAULT_INBOX_FILTER,
  type InboxFilter,
  isNarrowed,
  parseInboxSearch,
  toInboxFilter,
  toInboxSearch,
  toListQuery,
} from './inbox-filter.ts'

const now = new Date('2026-11-21T06:00:00.000Z')
const filter = (over: Partial<InboxFilter> = {}): InboxFilter => ({ ...DEFAULT_INBOX_FILTER, ...over })

describe('the address', () => {
  test.each([
    ['nothing', {}, {}],
    ['defaults are left out', { tab: 'toCheck', period: 'any' }, {}],
    [
      'all parts',
      { tab: 'all', period: '30d', location: 'Gardermoen', set: 'In', plate: 'AB 1' },
      { tab: 'all', period: '30d', location: 'Gardermoen', set: 'In', plate: 'AB 1' },
    ],
    ['a plate of digits, which routers read as a number', { plate: 12345 }, { plate: '12345' }],
    ['unknown tab, period and parameters', { tab: 'x', period: '1y', page: 3 }, {}],
    ['what is no text', { location: { a: 1 }, set: ['b'], plate: null }, {}],
    ['blanks', { location: '  ', plate: ' AB ' }, { plate: 'AB' }],
    ['another company', { company: imageSet(1).id }, { company: imageSet(1).id }],
    ['what is no id of a company', { company: 'fjord' }, {}],
    ['too long a plate', { plate: 'A'.repeat(30) }, { plate: 'A'.repeat(20) }],
  ])('%s', (_, search, expected) => {
    expect(parseInboxSearch(search)).toEqual(expected)
  })

  test('and the filter tell the same', () => {
    const full = filter({ tab: 'new', period: '3d', location: 'Flesland', plate: 'AB12345' })
    expect(toInboxFilter(toInboxSearch(full))).toEqual(full)
    expect(toInboxSearch(DEFAULT_INBOX_FILTER)).toEqual({})
  })
})

test.each([
  ['to check', filter(), { checked: 'false', agedOut: 'false' }],
  ['aged out', filter({ tab: 'aged' }), { checked: 'false', agedOut: 'true' }],
  ['new', filter({ tab: 'new' }), { hasNewDamages: 'true' }],
  ['all', filter({ tab: 'all' }), {}],
  ['the last 24 hours', filter({ tab: 'all', period: '24h' }), { from: '2026-11-20T06:00:00.000Z' }],
  ['the last 3 days', filter({ tab: 'all', period: '3d' }), { from: '2026-11-18T06:00:00.000Z' }],
  ['the last 30 days', filter({ tab: 'all', period: '30d' }), { from: '2026-10-22T06:00:00.000Z' }],
  [
    'place and set',
    filter({ tab: 'all', location: 'Gardermoen', set: 'In' }),
    { location: 'Gardermoen', captureSetName: 'In' },
  ],
  ['a plate as it is stored', filter({ tab: 'all', plate: 'ab 123' }), { registrationNo: 'AB123' }],
  ['a plate with a hyphen', filter({ tab: 'all', plate: 'AB-12345' }), { registrationNo: 'AB12345' }],
  ['another company', filter({ tab: 'all', company: imageSet(1).id }), { tenantId: imageSet(1).id }],
] as const)('asks the server for %s', (_, wanted, expected) => {
  expect(toListQuery(wanted, now)).toEqual(expected)
})

const checked = { at: '2026-11-21T05:30:00.000Z', userId: imageSet(1).id, name: null, anyway: null }

test.each([
  ['a passing to check', filter(), {}, true],
  ['a checked one among those to check', filter(), { checked }, false],
  ['one without new damage among the new', filter({ tab: 'new' }), {}, false],
  ['one with new damage among the new', filter({ tab: 'new' }), { hasNewDamages: true }, true],
  ['a late one within the period', filter({ period: '24h' }), { recDate: '2026-11-20T07:00:00.000Z' }, true],
  ['a late one before the period', filter({ period: '24h' }), { recDate: '2026-11-20T05:00:00.000Z' }, false],
  ['another place', filter({ location: 'Flesland' }), {}, false],
  ['another set', filter({ set: 'Gardermoen pickup' }), {}, false],
  ['the beginning of its plate', filter({ plate: 'ab 1' }), {}, true],
  ['the end of its plate', filter({ plate: '12345' }), {}, true],
  ['its plate with a hyphen', filter({ plate: 'AB–12345' }), {}, true],
  [
    'its plate as a list writes it',
    filter({ plate: 'ab 12' }),
    { carInfo: { countryCode: 'NO', registrationNo: 'AB-12345' } },
    true,
  ],
  ['another plate', filter({ plate: 'CD' }), {}, false],
  ['another company', filter({ company: imageSet(2).id }), {}, false],
  ['the company that is shown', filter({ company: imageSet(2).id }), { tenantId: imageSet(2).id }, true],
  [
    'a plate where none was read',
    filter({ plate: 'CD' }),
    { carInfo: { countryCode: null, registrationNo: null } },
    false,
  ],
] as const)('an arrival belongs to the list or not: %s', (_, wanted, over, expected) => {
  expect(matchesFilter(imageSet(1, over), wanted, now, null)).toBe(expected)
})

const unchanged = { detection: 'done', recDay: '2026-11-14' } as const
const asked: ImageSetSummary['preview'] = { damages: [], customer: { progress: 'asked', isOpen: true } }
test.each([
  ['that needs nobody, before the day of the rule', unchanged, 'aged'],
  ['that needs nobody, on the day of the rule', { ...unchanged, recDay: '2026-11-15' }, 'toCheck'],
  ['with something to decide', { ...unchanged, undecidedDamages: 1 }, 'toCheck'],
  ['whose customer waits for a reply', { ...unchanged, preview: asked }, 'toCheck'],
  ['without a plate', { ...unchanged, carInfo: { countryCode: null, registrationNo: null } }, 'toCheck'],
  ['that is checked', { ...unchanged, checked }, undefined],
] as const)('a passing %s is in one list of unchecked passings', (_, over, tab) => {
  const row = imageSet(1, over)
  const tabs = (['toCheck', 'aged'] as const).filter((one) =>
    matchesFilter(row, filter({ tab: one }), now, '2026-11-15'),
  )
  expect(tabs).toEqual(tab === undefined ? [] : [tab])
  expect(matchesFilter(row, filter({ tab: 'all' }), now, '2026-11-15')).toBe(true)
  expect(matchesFilter(row, filter(), now, null)).toBe(tab !== undefined)
})

test('a count of a day is shown where the list is of whole days', () => {
  expect(countsWholeDays(filter({ tab: 'new', period: '3d' }))).toBe(true)
  expect(countsWholeDays(filter({ plate: 'AB' }))).toBe(false)
})

test('only what hides passings counts as narrowing', () => {
  expect(isNarrowed(filter({ tab: 'new' }))).toBe(false)
  expect(isNarrowed(filter({ period: '3d' }))).toBe(true)
  expect(isNarrowed(filter({ plate: 'A' }))).toBe(true)
})
