import { expect, test } from 'vitest'
import { readWholeAmount } from './read-whole-amount.ts'

test.each([
  ['5000', 5_000],
  [' 5 000 ', 5_000],
  ['5\u00a0000', 5_000],
  ['5.000', 5_000],
  ['5,000', 5_000],
  ["5'000", 5_000],
  ['５０００', 5_000],
  ['\u202d5000\u202c', 5_000],
  ['0', 0],
  ['10.000', 10_000],
  ['10001', undefined],
  ['5,5', undefined],
  ['5.00', undefined],
  ['0.500', undefined],
  ['1.000,000', undefined],
  ['5 00', undefined],
  ['-5', undefined],
  ['5e3', undefined],
  ['', undefined],
])('an amount as it is typed: %j', (typed, amount) => {
  expect(readWholeAmount(typed, 10_000)).toBe(amount)
})
