import { expect, test } from 'vitest'
import { sumByCurrency } from './sum-by-currency.ts'

const price = (currency: string, amount: number) => ({ currency, amount, min: amount - 100, max: amount + 200 })

test('currencies are never added to each other, and what has no price is counted', () => {
  expect(sumByCurrency([price('EUR', 400), price('NOK', 1_000), null, price('NOK', 2_000), null])).toEqual({
    sums: [
      { currency: 'NOK', damages: 2, amount: 3_000, min: 2_800, max: 3_400 },
      { currency: 'EUR', damages: 1, amount: 400, min: 300, max: 600 },
    ],
    missing: 2,
  })
  expect(sumByCurrency([])).toEqual({ sums: [], missing: 0 })
})
