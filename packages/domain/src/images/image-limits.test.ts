import { expect, test } from 'vitest'
import { sizeFault } from './image-limits.ts'

test.each([
  [12_000, 9_000, undefined],
  [12_032, 9_024, undefined],
  [16_384, 7_812, undefined],
  [16_384, 7_813, 'tooManyPixels'],
  [11_314, 11_314, 'tooManyPixels'],
  [16_385, 1, 'sideTooLong'],
  [1, 16_385, 'sideTooLong'],
  [65_535, 65_535, 'sideTooLong'],
] as const)('of %i x %i pixels: %s', (width, height, fault) => {
  expect(sizeFault({ width, height })).toBe(fault)
})
