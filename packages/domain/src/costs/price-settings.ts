import type { PriceCurrency, PriceTableContent } from './price-table.ts'
import { EXAMPLE_PRICES } from './repair-prices.ts'

/** Currency of a company's prices, and the hourly rate in whole units of it. */
export type PriceSettings = Pick<PriceTableContent, 'currency' | 'hourlyRate'>

/**
 * Approximate factors that convert the example prices to other currencies: the results are examples too, the factors are not exchange
 * rates.
 */
const EXAMPLE_FACTORS: Record<PriceCurrency, number> = { NOK: 1, SEK: 1, DKK: 0.65, EUR: 0.09, GBP: 0.075 }

/**
 * Changes the currency or the hourly rate of a price table (decision 50). The same currency keeps every row; amounts of another
 * currency are no prices, so a change of currency starts with the examples in the new currency.
 */
export function changePriceSettings(
  table: PriceTableContent,
  { currency, hourlyRate }: PriceSettings,
): PriceTableContent {
  const rows = table.currency === currency ? table.rows : exampleRows(currency)
  return { currency, hourlyRate, rows }
}

/** The hourly rate of the examples in a currency. */
export const exampleRate = (currency: PriceCurrency): number =>
  Math.round(EXAMPLE_PRICES.hourlyRate * EXAMPLE_FACTORS[currency])

const exampleRows = (currency: PriceCurrency): PriceTableContent['rows'] =>
  EXAMPLE_PRICES.rows.map((row) => ({
    ...row,
    paint: Math.round(row.paint * EXAMPLE_FACTORS[currency]),
    part: Math.round(row.part * EXAMPLE_FACTORS[currency]),
  }))
