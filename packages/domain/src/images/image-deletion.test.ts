import { expect, test } from 'vitest'
import { deletionTime } from './image-deletion.ts'

test.each([
  ['2026-11-21T05:10:00Z', '21.11.2026 06:10 CET'],
  ['2026-07-01T22:30:00Z', '02.07.2026 00:30 CEST'],
  ['2026-10-25T00:59:00Z', '25.10.2026 02:59 CEST'],
  ['2026-10-25T01:00:00Z', '25.10.2026 02:00 CET'],
])('[DETAIL-15] the deletion of a frame at %s is shown as %s', (instant, words) => {
  expect(deletionTime(new Date(instant))).toBe(words)
})
