import { expect, test } from 'vitest'
import { isYetToCome } from './is-yet-to-come.ts'

test.each([
  ['2026-11-26', false],
  // in the easternmost zones the next day has already begun
  ['2026-11-27', false],
  ['2026-11-28', true],
])('on 26.11.2026 at noon UTC, %s is yet to come: %s', (day, isComing) => {
  expect(isYetToCome(day, new Date('2026-11-26T12:00:00Z'))).toBe(isComing)
})
