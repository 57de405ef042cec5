import { expect, test } from 'vitest'
import { casesMissing, meanInterval, wilson } from './intervals.ts'

test.each([
  // expected values from Newcombe 1998, table I, method 3
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
  [29, 29, 0.883, 1],
])('Wilson’s interval of %d in %d', (hits, of, low, high) => {
  const interval = wilson(hits, of)
  expect(interval?.share).toBe(hits / of)
  expect(interval?.low).toBeCloseTo(low, 4)
  expect(interval?.high).toBeCloseTo(high, 4)
})

test.each([
  [0, 10, 0, 0.3841],
  [10, 10, 0.5432, 1.8409],
  [40, 100, 0.2938, 0.5446],
])('%d in %d passings', (count, of, low, high) => {
  const interval = meanInterval(count, of)
  expect(interval?.low).toBeCloseTo(low, 4)
  expect(interval?.high).toBeCloseTo(high, 4)
})

test('no cases have no interval', () => {
  expect([wilson(0, 0), meanInterval(0, 0)]).toEqual([undefined, undefined])
})

test.each([
  ['nothing known', undefined, 381],
  ['half of 100', wilson(50, 100), 281],
  ['nine of ten', wilson(9, 10), 131],
  ['enough', wilson(900, 1000), 0],
] as const)('%s: further cases for ±5 points', (_, interval, missing) => {
  expect(casesMissing(interval)).toBe(missing)
})
