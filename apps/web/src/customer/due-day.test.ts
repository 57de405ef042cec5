import { expect, test } from 'vitest'
import { dayInDays, dueAtOf, writeDay } from './due-day.ts'

const OSLO = 'Europe/Oslo'
const NOON = Date.parse('2026-11-21T12:00:00+01:00')

test.each([
  [0, '2026-11-21'],
  [7, '2026-11-28'],
  [10, '2026-12-01'],
])('the date in %i days is %s', (days, day) => {
  expect(dayInDays(days, OSLO, NOON)).toBe(day)
})

test.each([
  ['Europe/Oslo', '2026-11-22', '2026-11-22T22:59:00.000Z'],
  ['Atlantic/Canary', '2026-11-21', '2026-11-22T23:59:00.000Z'],
])('late in the evening in %s: today is %s, and an answer due on 2026-11-22 is due at %s', (zone, today, end) => {
  const late = Date.parse('2026-11-21T23:30:00Z')
  expect(dayInDays(0, zone, late)).toBe(today)
  expect(dueAtOf('2026-11-22', zone, late)).toBe(end)
})

test.each([
  ['2026-11-20', undefined],
  ['2026-11-21', '2026-11-21T23:59:00'],
  ['2026-12-04', '2026-12-04T23:59:00'],
  ['2026-12-05', undefined],
  ['', undefined],
  ['21.11.2026', undefined],
])('an answer due on %j is due at %s', (day, end) => {
  expect(dueAtOf(day, OSLO, NOON)).toBe(end && new Date(`${end}+01:00`).toISOString())
})

test.each([
  ['en', 'Saturday 21.11.2026'],
  ['nb', 'Lørdag 21.11.2026'],
  ['es', 'Sábado 21.11.2026'],
])('a day with its weekday in %s: %s', (tag, text) => {
  expect(writeDay('2026-11-21', tag)).toBe(text)
})
