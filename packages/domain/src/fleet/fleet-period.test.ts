import { expect, test } from 'vitest'
import { daysOfPeriod, FLEET_PERIODS, type FleetPeriod, periodRange } from './fleet-period.ts'

const OSLO = 'Europe/Oslo'
/** Saturday 21.11.2026, 13:00 in Oslo. */
const SATURDAY = '2026-11-21T12:00:00Z'

const range = (period: FleetPeriod, now: string, custom = {}, zone = OSLO) => {
  const { from, to } = periodRange(period, custom, new Date(now), zone)
  return [from?.toISOString(), to?.toISOString()]
}

test('[FLEET-10] the presets, in the order of the specification', () => {
  expect(FLEET_PERIODS).toEqual([
    'last24Hours',
    'last3Days',
    'last30Days',
    'lastWeek',
    'today',
    'thisWeek',
    'thisMonth',
    'custom',
  ])
})

test.each<[period: FleetPeriod, now: string, from: string, to?: string]>([
  ['last24Hours', SATURDAY, '2026-11-20T12:00:00.000Z'],
  ['last3Days', SATURDAY, '2026-11-17T23:00:00.000Z'],
  // the clock went back on 25.10.
  ['last30Days', SATURDAY, '2026-10-21T22:00:00.000Z'],
  ['lastWeek', SATURDAY, '2026-11-08T23:00:00.000Z', '2026-11-15T23:00:00.000Z'],
  ['today', SATURDAY, '2026-11-20T23:00:00.000Z'],
  ['thisWeek', SATURDAY, '2026-11-15T23:00:00.000Z'],
  ['thisMonth', SATURDAY, '2026-10-31T23:00:00.000Z'],
  // the last moment of a Sunday, and the first moment of the next Monday
  ['thisWeek', '2026-11-22T22:59:59.999Z', '2026-11-15T23:00:00.000Z'],
  ['thisWeek', '2026-11-22T23:00:00.000Z', '2026-11-22T23:00:00.000Z'],
  ['lastWeek', '2026-11-22T23:00:00.000Z', '2026-11-15T23:00:00.000Z', '2026-11-22T23:00:00.000Z'],
  // a week across New Year
  ['thisWeek', '2026-01-01T12:00:00Z', '2025-12-28T23:00:00.000Z'],
  ['thisMonth', '2025-12-31T23:00:00.000Z', '2025-12-31T23:00:00.000Z'],
  ['thisMonth', '2025-12-31T22:59:59.999Z', '2025-11-30T23:00:00.000Z'],
  // the week in which the clock goes forward has 167 hours; the week in which it goes back has 169
  ['lastWeek', '2026-04-01T12:00:00Z', '2026-03-22T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['lastWeek', '2026-10-28T12:00:00Z', '2026-10-18T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  // 24 hours may differ from a calendar day
  ['last24Hours', '2026-03-29T12:00:00Z', '2026-03-28T12:00:00.000Z'],
  ['last3Days', '2026-03-30T12:00:00Z', '2026-03-26T23:00:00.000Z'],
])('[FLEET-10][FLEET-03] %s at %s', (period, now, from, to) => {
  expect(range(period, now)).toEqual([from, to])
})

test('days begin in the reader’s time zone', () => {
  expect(range('today', '2026-11-21T23:30:00Z', {}, 'Europe/London')).toEqual(['2026-11-21T00:00:00.000Z', undefined])
  expect(range('today', '2026-11-21T23:30:00Z', {}, OSLO)).toEqual(['2026-11-21T23:00:00.000Z', undefined])
})

test.each([
  [{ from: '01.11.2026', to: '20.11.2026' }, '2026-10-31T23:00:00.000Z', '2026-11-20T23:00:00.000Z'],
  [{ from: '29.03.2026', to: '30.03.2026' }, '2026-03-28T23:00:00.000Z', '2026-03-30T22:00:00.000Z'],
  [{ from: ' 01.11.2026 ' }, '2026-10-31T23:00:00.000Z', undefined],
  [{ to: '20.11.2026' }, undefined, '2026-11-20T23:00:00.000Z'],
  [{ from: '31.11.2026', to: '' }, undefined, undefined],
])('[FLEET-04] a custom period includes both of its days: %j', (custom, from, to) => {
  expect(range('custom', SATURDAY, custom)).toEqual([from, to])
})

test.each([
  ['last24Hours', '2026-11-20', '2026-11-21'],
  ['last30Days', '2026-10-22', '2026-11-21'],
  ['lastWeek', '2026-11-09', '2026-11-15'],
  ['thisMonth', '2026-11-01', '2026-11-21'],
] as const)('the days of %s', (period, first, last) => {
  expect(daysOfPeriod(period, new Date(SATURDAY), OSLO)).toEqual({ first, last })
})
