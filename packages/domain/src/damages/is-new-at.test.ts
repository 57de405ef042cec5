import { expect, test } from 'vitest'
import { isNewAt } from './is-new-at.ts'

const first = (imageSetNo: number) => ({ id: `p${imageSetNo}`, recordedAt: imageSetNo * 1_000, imageSetNo })
const imageSet = (imageSetNo: number, pickupNo?: number) => ({
  imageSetNo,
  isBaseline: imageSetNo === 1,
  pickup: pickupNo === undefined ? null : { id: `p${pickupNo}`, recordedAt: pickupNo * 1_000 },
})

test.each([
  ['first seen here', imageSet(3), first(3), true],
  ['first seen one passing before', imageSet(3), first(2), false],
  ['what a car came with', imageSet(1), first(1), false],
  ['first seen here, after the pickup', imageSet(4, 2), first(4), true],
  ['first seen between pickup and here', imageSet(4, 2), first(3), true],
  ['first seen at the pickup', imageSet(3, 2), first(2), false],
  ['first seen before the pickup', imageSet(3, 2), first(1), false],
  ['a passing that is not numbered yet', { ...imageSet(1), imageSetNo: null, isBaseline: false }, first(3), true],
] as const)('%s', (_, at, seen, expected) => {
  expect(isNewAt(at, seen)).toBe(expected)
})
