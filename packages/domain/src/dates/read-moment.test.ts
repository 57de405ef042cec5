import { expect, test } from 'vitest'
import { readMoment } from './read-moment.ts'

test.each<[text: string, timeZone: string, moment: string | undefined]>([
  ['21.11.2026 06:10', 'Europe/Oslo', '2026-11-21T05:10:00.000Z'],
  ['21.07.2026 06:10', 'Europe/Oslo', '2026-07-21T04:10:00.000Z'],
  [' 21.07.2026  6:10 ', 'Europe/Oslo', '2026-07-21T04:10:00.000Z'],
  ['01.01.1970 01:00', 'Europe/Oslo', '1970-01-01T00:00:00.000Z'],
  ['01.01.2026 00:00', 'Atlantic/Canary', '2026-01-01T00:00:00.000Z'],
  ['01.01.2026 00:00', 'Pacific/Auckland', '2025-12-31T11:00:00.000Z'],
  // on these days the clock goes forward at 02:00 and back at 03:00
  ['29.03.2026 02:30', 'Europe/Oslo', undefined],
  ['29.03.2026 03:00', 'Europe/Oslo', '2026-03-29T01:00:00.000Z'],
  ['25.10.2026 02:30', 'Europe/Oslo', '2026-10-25T00:30:00.000Z'],
  ['25.10.2026 03:00', 'Europe/Oslo', '2026-10-25T02:00:00.000Z'],
  ['31.02.2026 06:10', 'Europe/Oslo', undefined],
  ['21.11.2026 24:00', 'Europe/Oslo', undefined],
  ['21.11.2026 06:60', 'Europe/Oslo', undefined],
  ['21.11.2026', 'Europe/Oslo', undefined],
  ['2026-11-21 06:10', 'Europe/Oslo', undefined],
  ['', 'Europe/Oslo', undefined],
])('%s in %s', (text, timeZone, moment) => {
  expect(readMoment(text, timeZone)?.toISOString()).toBe(moment)
})
