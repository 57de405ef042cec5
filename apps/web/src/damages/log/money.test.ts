import { sumPrices } from '@skadi/domain/costs/sum-prices'
import { expect, test } from 'vitest'
import { sumText } from './money.ts'

const price = (amount: number, min = amount, max = amount, currency = 'NOK') => ({ amount, min, max, currency })

test.each([
  { prices: [price(4600, 3700, 5800)], text: '4\u00a0600\u00a0NOK (3\u00a0700–5\u00a0800)' },
  { prices: [price(900), null], text: '900\u00a0NOK' },
  { prices: [null, null], text: undefined },
  { prices: [price(900), price(80, 80, 80, 'EUR')], text: '80\u00a0EUR + 900\u00a0NOK' },
])('a sum is written with its range: $text', ({ prices, text }) => {
  expect(sumText(sumPrices(prices))).toBe(text)
})
