import { expect, test } from 'vitest'
import { isNewAt } from './is-new-at.ts'

const first = (passingNo: number) => ({ id: `p${passingNo}`, recordedAt: passingNo * 1_000, passingNo })
const passing = (passingNo: number, pickupNo?: number) => ({
  passingNo,
  isBaseline: passingNo === 1,
  pickup: pickupNo === undefined ? null : { id: `p${pickupNo}`, recordedAt: pickupNo * 1_000 },
})

test.each([
  ['first seen here', passing(3), first(3), true],
  ['first seen one passing before', passing(3), first(2), false],
  ['what a car came with', passing(1), first(1), false],
  ['first seen here, after the pickup', passing(4, 2), first(4), true],
  ['first seen between pickup and here', passing(4, 2), first(3), true],
  ['first seen at the pickup', passing(3, 2), first(2), false],
  ['first seen before the pickup', passing(3, 2), first(1), false],
  ['a passing that is not numbered yet', { ...passing(1), passingNo: null, isBaseline: false }, first(3), true],
] as const)('%s', (_, at, seen, expected) => {
  expect(isNewAt(at, seen)).toBe(expected)
})
