import { describe, expect, test } from 'vitest'
import { addDays, readDate, startOfDay, weekdayOf, writeDate } from './day.ts'

describe('startOfDay', () => {
  test.each([
    ['winter', '2026-11-21', 'Europe/Oslo', '2026-11-20T23:00:00.000Z'],
    ['summer', '2026-07-01', 'Europe/Oslo', '2026-06-30T22:00:00.000Z'],
    ['the day the clock goes forward', '2026-03-29', 'Europe/Oslo', '2026-03-28T23:00:00.000Z'],
    ['the day after it', '2026-03-30', 'Europe/Oslo', '2026-03-29T22:00:00.000Z'],
    ['the day the clock goes back', '2026-10-25', 'Europe/Oslo', '2026-10-24T22:00:00.000Z'],
    ['the day after that', '2026-10-26', 'Europe/Oslo', '2026-10-25T23:00:00.000Z'],
    ['a day without its midnight', '2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['far east', '2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
    ['far west', '2026-01-01', 'Etc/GMT+12', '2026-01-01T12:00:00.000Z'],
    ['UTC', '2026-01-01', 'UTC', '2026-01-01T00:00:00.000Z'],
  ])('%s', (_, day, zone, expected) => {
    expect(startOfDay(day, zone).toISOString()).toBe(expected)
  })
})

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-10-25', 1, '2026-10-26'],
  ['2026-11-21', 0, '2026-11-21'],
])('%s plus %i days is %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected)
})

test.each([
  ['2026-11-16', 0],
  ['2026-11-21', 5],
  ['2026-11-22', 6],
])('weeks begin on Monday: %s is day %i', (day, expected) => {
  expect(weekdayOf(day)).toBe(expected)
})

test.each([
  ['21.11.2026', '2026-11-21'],
  ['29.02.2028', '2028-02-29'],
  ['01.01.0999', '0999-01-01'],
  ['29.02.2026', undefined],
  ['31.04.2026', undefined],
  ['00.01.2026', undefined],
  ['01.13.2026', undefined],
  ['1.1.2026', undefined],
  ['21.11.26', undefined],
  ['2026-11-21', undefined],
  ['11/21/2026', undefined],
  ['21.11.2026 ', undefined],
  ['', undefined],
])('[VALID-12][FLEET-11] %j is read as %j', (text, expected) => {
  expect(readDate(text)).toBe(expected)
})

test('[I18N-07] a day is written DD.MM.YYYY', () => {
  expect(writeDate('2026-11-05')).toBe('05.11.2026')
})
