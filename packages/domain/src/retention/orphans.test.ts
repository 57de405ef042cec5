import { expect, test } from 'vitest'
import { areBelievable, isPastGrace } from './orphans.ts'

const NOW = Date.parse('2026-11-23T12:00:00Z')

test.each<[modifiedAt: string, isPast: boolean]>([
  ['2026-11-16T12:00:00.000Z', true],
  ['2026-11-16T12:00:00.001Z', false],
  ['2026-11-23T12:00:00Z', false],
  // the clock of another machine is ahead
  ['2026-12-01T12:00:00Z', false],
])('an object of %s is past its grace period: %s', (modifiedAt, isPast) => {
  expect(isPastGrace(new Date(modifiedAt), NOW)).toBe(isPast)
})

test.each<[objects: number, orphans: number, believable: boolean]>([
  [0, 0, true],
  [100, 100, true],
  [101, 101, false],
  [2_000, 100, true],
  [10_000, 500, true],
  [10_000, 501, false],
])('of %i objects %i orphans are believable: %s', (objects, orphans, believable) => {
  expect(areBelievable({ objects, orphans })).toBe(believable)
})
