import { expect, test } from 'vitest'
import { customDates } from './custom-dates.ts'

const now = new Date('2026-11-21T11:00:00.000Z')

test.each([
  ['last30Days', { from: '22.10.2026', to: undefined }],
  ['lastWeek', { from: '09.11.2026', to: '15.11.2026' }],
  ['today', { from: '21.11.2026', to: undefined }],
  [undefined, { from: '22.10.2026', to: undefined }],
] as const)('a custom period starts with the dates of the previous period %s', (period, dates) => {
  expect(customDates({ period }, now)).toEqual(dates)
})

test('the dates of a custom period stay', () => {
  const dates = { from: '01.11.2026', to: '02.11.2026' }
  expect(customDates({ period: 'custom', ...dates }, now)).toEqual(dates)
})
