import { describe, expect, test } from 'vitest'
import { idOf, imageSet } from '../core/testing/image-set-fixture.ts'
import {
  clearedFilter,
  type FleetFilter,
  filtersOn,
  matchesFleet,
  parseFleetSearch,
  toFleetFilter,
  toFleetQuery,
  toFleetSearch,
} from './fleet-filter.ts'

const now = new Date('2026-11-21T06:00:00.000Z')
const filter = (over: Partial<FleetFilter> = {}): FleetFilter => ({
  ...clearedFilter({ company: undefined, sort: '-lastRecDate' }),
  ...over,
})

describe('search parameters', () => {
  test.each([
    ['nothing', {}, {}],
    ['a period', { period: 'lastWeek' }, { period: 'lastWeek' }],
    ['the chosen period "any time"', { period: 'any' }, { period: 'any' }],
    ['an unknown period', { period: 'year' }, {}],
    ['dates make the period', { from: '01.11.2025' }, { period: 'custom', from: '01.11.2025' }],
    [
      'both dates',
      { period: 'custom', from: '01.11.2025', to: '21.11.2025' },
      { period: 'custom', from: '01.11.2025', to: '21.11.2025' },
    ],
    ['a period leaves dates out', { period: 'today', from: '01.11.2025' }, { period: 'today' }],
    ['dates of another form', { period: 'custom', from: '2025-11-01' }, {}],
    ['an end before its start', { period: 'custom', from: '02.11.2025', to: '01.11.2025' }, {}],
    ['custom without dates', { period: 'custom' }, {}],
    ['places, one per line', { location: 'Oslo\n Bergen \nOslo\n' }, { location: 'Oslo\nBergen' }],
    ['a place with a comma', { location: 'Oslo, Gardermoen' }, { location: 'Oslo, Gardermoen' }],
    ['values that are no text', { location: { a: 1 }, set: ['b'], registrationNo: null }, {}],
    ['a plate of digits, which routers read as a number', { registrationNo: 12345 }, { registrationNo: '12345' }],
    ['a country', { countryCode: 'se' }, { countryCode: 'SE' }],
    ['an invalid country code', { countryCode: '1' }, {}],
    ['new damages only, from an address or from a saved view', { new: 'true' }, { new: true }],
    ['the default order, which is omitted', { sort: '-lastRecDate' }, {}],
    ['another order', { sort: 'registrationNo' }, { sort: 'registrationNo' }],
    ['another company', { company: idOf(1) }, { company: idOf(1) }],
    ['an invalid company id', { company: 'fjord' }, {}],
  ])('%s', (_, search, expected) => {
    expect(parseFleetSearch(search)).toEqual(expected)
  })

  test('and the filter convert into each other', () => {
    const full = filter({
      period: 'custom',
      from: '01.11.2025',
      to: undefined,
      locations: ['Oslo', 'Bergen'],
      sets: ['In'],
      onlyNew: true,
      registrationNo: 'AB',
      countryCode: 'SE',
    })
    expect(toFleetFilter(parseFleetSearch(toFleetSearch(full)))).toEqual({ ...full, to: undefined })
    expect(toFleetFilter({}).period).toBeUndefined()
  })
})

test.each<[string, Partial<FleetFilter>, number]>([
  ['the default', {}, 0],
  ['order and company are no filters', { sort: 'registrationNo', company: idOf(1) }, 0],
  ['another period', { period: 'today' }, 1],
  ['any time', { period: undefined }, 1],
  ['several', { onlyNew: true, registrationNo: 'AB', locations: ['Oslo', 'Bergen'] }, 3],
])('number of filters: %s', (_, over, count) => {
  expect(filtersOn(filter(over))).toBe(count)
})

test('[FLEET-09] clearing for another company leaves only the order', () => {
  const full = filter({ period: 'today', onlyNew: true, locations: ['Oslo'], sort: 'registrationNo' })
  expect(toFleetSearch(clearedFilter({ ...full, company: idOf(2) }))).toEqual({
    period: 'last30Days',
    company: idOf(2),
    sort: 'registrationNo',
  })
})

describe('the query to the server', () => {
  test.each<[string, Partial<FleetFilter>, object]>([
    ['any time', { period: undefined }, {}],
    ['[FLEET-03] a period', { period: 'last24Hours' }, { from: '2026-11-20T06:00:00.000Z' }],
    ['[FLEET-05] places', { period: undefined, locations: ['Oslo', 'Bergen'] }, { location: 'Oslo\nBergen' }],
    ['[FLEET-06] sets', { period: undefined, sets: ['In'] }, { captureSetName: 'In' }],
    ['[FLEET-07] new damages', { period: undefined, onlyNew: true }, { haveNewDamagesDetected: true }],
    ['a plate in its stored form', { period: undefined, registrationNo: 'ab 12' }, { registrationNo: 'AB12' }],
    ['another company', { period: undefined, company: idOf(1) }, { tenantId: idOf(1) }],
  ])('%s', (_, over, query) => {
    expect(toFleetQuery(filter(over), now)).toEqual(query)
  })
})

describe('a new passing', () => {
  const noPlate = { carInfo: { countryCode: null, registrationNo: null } }
  test.each<[string, Parameters<typeof imageSet>[1], Partial<FleetFilter>, boolean]>([
    ['belongs to the last 30 days', {}, {}, true],
    ['without a plate belongs to no car', noPlate, { period: undefined }, false],
    ['is older than the period', { recDate: '2026-11-20T05:59:59.999Z' }, { period: 'last24Hours' }, false],
    ['is at the first moment of the period', { recDate: '2026-11-20T06:00:00.000Z' }, { period: 'last24Hours' }, true],
    ['is from one of the places', {}, { locations: ['Oslo', 'Gardermoen'] }, true],
    ['is from another place', {}, { locations: ['Oslo'] }, false],
    ['is from another set', {}, { sets: ['In'] }, false],
    ['shows no new damage', {}, { onlyNew: true }, false],
    ['shows new damage', { hasNewDamages: true }, { onlyNew: true }, true],
    ['begins with the plate', {}, { registrationNo: 'ab 1' }, true],
    ['holds a part of the plate', {}, { registrationNo: '123' }, true],
    ['does not hold the part', {}, { registrationNo: '999' }, false],
    ['is of another country', {}, { countryCode: 'SE' }, false],
    ['is of another company', {}, { company: idOf(2) }, false],
  ])('%s', (_, row, over, expected) => {
    expect(matchesFleet(imageSet(1, row), filter(over), now)).toBe(expected)
  })
})
