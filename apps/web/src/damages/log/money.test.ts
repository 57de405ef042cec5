import { expect, test } from 'vitest'
import { sumText } from './money.ts'

test.each([
  { sum: { amount: 4600, min: 3700, max: 5800, missing: 0 }, text: '4\u00a0600\u00a0NOK (3\u00a0700–5\u00a0800)' },
  { sum: { amount: 900, min: 900, max: 900, missing: 1 }, text: '900\u00a0NOK' },
  { sum: { amount: 0, min: 0, max: 0, missing: 2 }, text: undefined },
])('a sum is written with its range: $text', ({ sum, text }) => {
  expect(sumText(sum, 'NOK')).toBe(text)
})
