import type { PriceCurrency, PriceTableContent } from './price-table.ts'
import { EXAMPLE_PRICES } from './repair-prices.ts'

/** What a company's prices are in, and what an hour costs in whole units of it. */
export type PriceSettings = Pick<PriceTableContent, 'currency' | 'hourlyRate'>

/** How the examples are written in another currency than theirs, roughly: examples too, no rate of exchange. */
const EXAMPLE_FACTORS: Record<PriceCurrency, number> = { NOK: 1, SEK: 1, DKK: 0.65, EUR: 0.09, GBP: 0.075 }

/**
 * Prices with another currency or hourly rate (decision 50). In the same currency every row stays as it is; amounts in
 * another one are no prices, so that such a table begins with the examples in the new currency.
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
