import { expect, test } from 'vitest'
import { RETENTION_DEFAULT_DAYS, retentionEnd } from './retention.ts'

test.each([
  [1, '2026-11-22T10:00:00.000Z'],
  [30, '2026-10-24T10:00:00.000Z'],
  [RETENTION_DEFAULT_DAYS, '2024-11-23T10:00:00.000Z'],
])('with a retention of %i days earlier photos are deleted', (days, end) => {
  expect(retentionEnd(Date.parse('2026-11-23T10:00:00Z'), days).toISOString()).toBe(end)
})
