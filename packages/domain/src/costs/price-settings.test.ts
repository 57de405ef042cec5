import { expect, test } from 'vitest'
import { changePriceSettings, exampleRate } from './price-settings.ts'
import { isSameContent, isWhole, PRICE_CURRENCIES, type PriceTableContent } from './price-table.ts'
import { EXAMPLE_PRICES } from './repair-prices.ts'

const OWN: PriceTableContent = { ...EXAMPLE_PRICES, rows: EXAMPLE_PRICES.rows.map((row) => ({ ...row, part: 77 })) }

test('a new hourly rate in the same currency leaves every row of the company unchanged', () => {
  expect(changePriceSettings(OWN, { currency: 'NOK', hourlyRate: 1_250 })).toEqual({
    currency: 'NOK',
    hourlyRate: 1_250,
    rows: OWN.rows,
  })
})

test('unchanged settings leave the prices unchanged', () => {
  expect(isSameContent(changePriceSettings(OWN, OWN), OWN)).toBe(true)
})

test.each(PRICE_CURRENCIES)(
  'the examples are whole amounts in %s, and no price of the examples becomes zero',
  (currency) => {
    const { rows } = changePriceSettings(
      { ...OWN, currency: currency === 'NOK' ? 'EUR' : 'NOK' },
      { currency, hourlyRate: 70 },
    )
    expect(isWhole(rows)).toBe(true)
    for (const [n, { paint, part, hours }] of rows.entries()) {
      const example = EXAMPLE_PRICES.rows[n]
      expect([Number.isInteger(paint), Number.isInteger(part), hours]).toEqual([true, true, example?.hours])
      expect([paint > 0, part > 0]).toEqual([(example?.paint ?? 0) > 0, (example?.part ?? 0) > 0])
    }
  },
)

test('the hourly rate of the examples is converted to the currency', () => {
  expect(PRICE_CURRENCIES.map((currency) => [currency, exampleRate(currency)])).toEqual([
    ['NOK', 1_000],
    ['SEK', 1_000],
    ['DKK', 650],
    ['EUR', 90],
    ['GBP', 75],
  ])
})

test('prices in another currency are not taken over', () => {
  const { rows } = changePriceSettings(OWN, { currency: 'EUR', hourlyRate: 60 })
  expect(rows.some(({ part }) => part === 77)).toBe(false)
})
