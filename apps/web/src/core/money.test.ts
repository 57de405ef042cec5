import { expect, test } from 'vitest'
import { writeRange } from '../core/money.ts'
import { readAmount } from './read-amount.ts'

test.each([
  ['5000', 5_000],
  [' 5 000 ', 5_000],
  ['5\u00a0000', 5_000],
  ['0', 0],
  ['10001', undefined],
  ['5,5', undefined],
  ['-5', undefined],
  ['', undefined],
])('an amount as it is typed: %j', (text, amount) => {
  expect(readAmount(text, 10_000)).toBe(amount)
})

test('a range, and what has none', () => {
  expect(writeRange({ min: 3_700, max: 5_800 }, 'NOK')).toBe('3\u00a0700–5\u00a0800\u00a0NOK')
  expect(writeRange({ min: 900, max: 900 }, 'NOK')).toBe('900\u00a0NOK')
})
