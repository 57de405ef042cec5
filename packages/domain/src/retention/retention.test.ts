import { expect, test } from 'vitest'
import { areBelievable, isPastGrace, RETENTION_DEFAULT_DAYS, retentionEnd } from './retention.ts'

test.each([
  [1, '2026-11-22T10:00:00.000Z'],
  [30, '2026-10-24T10:00:00.000Z'],
  [RETENTION_DEFAULT_DAYS, '2024-11-23T10:00:00.000Z'],
])('with a retention of %i days earlier photos are deleted', (days, end) => {
  expect(retentionEnd(Date.parse('2026-11-23T10:00:00Z'), days).toISOString()).toBe(end)
})

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
