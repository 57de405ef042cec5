import { expect, test } from 'vitest'
import { accidentSpan } from './accident-span.ts'

test.each([
  ['a whole day', '2026-11-14', null, '2026-11-13T23:00Z', '2026-11-14T23:00Z'],
  ['a moment', '2026-11-14', '15:30', '2026-11-14T14:30Z', '2026-11-14T14:30Z'],
  ['midnight', '2026-11-14', '00:00', '2026-11-13T23:00Z', '2026-11-13T23:00Z'],
  ['a day of 23 hours', '2026-03-29', null, '2026-03-28T23:00Z', '2026-03-29T22:00Z'],
  ['after the leap', '2026-03-29', '12:00', '2026-03-29T10:00Z', '2026-03-29T10:00Z'],
  ['a time that no clock showed', '2026-03-29', '02:30', '2026-03-29T01:30Z', '2026-03-29T01:30Z'],
  ['a day of 25 hours', '2026-10-25', null, '2026-10-24T22:00Z', '2026-10-25T23:00Z'],
  ['a time shown twice', '2026-10-25', '02:30', '2026-10-25T00:30Z', '2026-10-25T00:30Z'],
  ['after it', '2026-10-25', '12:00', '2026-10-25T11:00Z', '2026-10-25T11:00Z'],
])('%s: %s %s', (_, date, time, from, to) => {
  expect(accidentSpan(date, time, 'Europe/Oslo')).toEqual({ from: Date.parse(from), to: Date.parse(to) })
})
