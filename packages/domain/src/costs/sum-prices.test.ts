import { expect, test } from 'vitest'
import { addSums, singleSum, sumDamages, sumPrices } from './sum-prices.ts'

const price = (currency: string, amount: number) => ({ currency, amount, min: amount - 100, max: amount + 200 })

test('currencies are never added to each other, and damages without a price are counted', () => {
  expect(sumPrices([price('EUR', 400), price('NOK', 1_000), null, price('NOK', 2_000), undefined])).toEqual({
    sums: [
      { currency: 'NOK', damages: 2, amount: 3_000, min: 2_800, max: 3_400 },
      { currency: 'EUR', damages: 1, amount: 400, min: 300, max: 600 },
    ],
    missing: 2,
  })
  expect(sumPrices([])).toEqual({ sums: [], missing: 0 })
})

test('a single sum exists only when all prices are in one currency', () => {
  expect(singleSum(sumPrices([price('EUR', 400), null]))?.amount).toBe(400)
  expect(singleSum(sumPrices([price('EUR', 400), price('NOK', 400)]))).toBeUndefined()
  expect(singleSum(sumPrices([null]))).toBeUndefined()
})

test('new damages are a part of all damages, and a damage outside the sums is in neither sum', () => {
  const nok = price('NOK', 1_000)
  const sums = sumDamages([
    { price: nok, isNew: true, isInSum: true },
    { price: nok, isNew: false, isInSum: true },
    { price: nok, isNew: true, isInSum: false },
    { price: null, isNew: true, isInSum: true },
  ])
  expect(sums.new).toMatchObject({ sums: [{ damages: 1, amount: 1_000 }], missing: 1 })
  expect(sums.all).toMatchObject({ sums: [{ damages: 2, amount: 2_000 }], missing: 1 })
})

test('sums of several passings add up by currency, like the prices themselves', () => {
  const [one, two] = [
    [price('EUR', 400), null],
    [price('NOK', 1_000), price('NOK', 2_000), price('EUR', 100)],
  ]
  expect(addSums([sumPrices(one), sumPrices(two)])).toEqual(sumPrices([...one, ...two]))
  expect(addSums([])).toEqual({ sums: [], missing: 0 })
})
