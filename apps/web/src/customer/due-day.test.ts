import { expect, test } from 'vitest'
import { dayInDays, dueAtOf, writeDay } from './due-day.ts'

const NOON = new Date('2026-11-21T12:00:00').getTime()

test.each([
  [0, '2026-11-21'],
  [7, '2026-11-28'],
  [10, '2026-12-01'],
])('in %i days it is %s', (days, day) => {
  expect(dayInDays(days, NOON)).toBe(day)
})

test.each([
  ['2026-11-20', undefined],
  ['2026-11-21', '2026-11-21T23:59:00'],
  ['2026-12-04', '2026-12-04T23:59:00'],
  ['2026-12-05', undefined],
  ['', undefined],
  ['21.11.2026', undefined],
])('an answer due on %s is due at %s', (day, end) => {
  expect(dueAtOf(day, NOON)).toBe(end && new Date(end).toISOString())
})

test.each([
  ['en', 'Saturday 21.11.2026'],
  ['nb', 'Lørdag 21.11.2026'],
  ['es', 'Sábado 21.11.2026'],
])('a day is written in %s', (tag, text) => {
  expect(writeDay('2026-11-21', tag)).toBe(text)
})
