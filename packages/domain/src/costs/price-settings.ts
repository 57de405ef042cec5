import type { PriceCurrency, PriceTableContent } from './price-table.ts'
import { EXAMPLE_PRICES } from './repair-prices.ts'

/** Currency of a company's prices, and hourly rate in whole units of the currency. */
export type PriceSettings = Pick<PriceTableContent, 'currency' | 'hourlyRate'>

/**
 * Factors that convert the example prices to other currencies. They are approximate and no exchange rates, because the converted prices are
 * only examples too.
 */
const EXAMPLE_FACTORS: Record<PriceCurrency, number> = { NOK: 1, SEK: 1, DKK: 0.65, EUR: 0.09, GBP: 0.075 }

/**
 * Changes the currency or the hourly rate of a price table (decision 50). If the currency stays, every row stays. If the currency changes,
 * the rows become the example prices in the new currency, because the old amounts are not prices in it.
 */
export function changePriceSettings(
  table: PriceTableContent,
  { currency, hourlyRate }: PriceSettings,
): PriceTableContent {
  const rows = table.currency === currency ? table.rows : exampleRows(currency)
  return { currency, hourlyRate, rows }
}

/** Returns the hourly rate of the example prices in a currency. */
export const exampleRate = (currency: PriceCurrency): number =>
  Math.round(EXAMPLE_PRICES.hourlyRate * EXAMPLE_FACTORS[currency])

const exampleRows = (currency: PriceCurrency): PriceTableContent['rows'] =>
  EXAMPLE_PRICES.rows.map((row) => ({
    ...row,
    paint: Math.round(row.paint * EXAMPLE_FACTORS[currency]),
    part: Math.round(row.part * EXAMPLE_FACTORS[currency]),
  }))
