import { expect, test } from 'vitest'
import {
  dayOf,
  formatDate,
  formatMoment,
  formatTime,
  formatTimestamp,
  formatTimestampWithSeconds,
  zoneLetters,
} from './format-date.ts'

const summer = new Date('2026-07-01T22:05:09Z')
const winter = new Date('2026-01-01T23:30:00Z')

test('[I18N-07] dates are written DD.MM.YYYY', () => {
  expect(formatDate(summer, 'Europe/Oslo')).toBe('02.07.2026')
  expect(formatDate(winter, 'Europe/London')).toBe('01.01.2026')
})

test('[I18N-08] timestamps are written DD.MM.YYYY HH:mm, and with seconds', () => {
  expect(formatTimestamp(summer, 'Europe/Oslo')).toBe('02.07.2026 00:05')
  expect(formatTimestampWithSeconds(summer, 'Europe/Oslo')).toBe('02.07.2026 00:05:09')
})

test('times and days are in the rig’s zone, in summer and winter', () => {
  expect([formatTime(summer, 'Europe/Oslo'), formatTime(winter, 'Europe/Oslo')]).toEqual(['00:05', '00:30'])
  expect([dayOf(summer, 'Europe/Oslo'), dayOf(summer, 'UTC')]).toEqual(['2026-07-02', '2026-07-01'])
  expect([
    zoneLetters(summer, 'Europe/Oslo'),
    zoneLetters(winter, 'Europe/Oslo'),
    zoneLetters(winter, 'Europe/Madrid'),
  ]).toEqual(['CEST', 'CET', 'CET'])
})

test('a moment carries the abbreviation of its zone', () => {
  expect(formatMoment(summer, 'Europe/Oslo')).toBe('02.07.2026 00:05 CEST')
  expect(formatMoment(winter, 'UTC')).toBe('01.01.2026 23:30 UTC')
  expect(formatMoment(winter, 'America/Los_Angeles')).toBe('01.01.2026 15:30 PST')
})
