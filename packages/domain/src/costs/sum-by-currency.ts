import type { DamagePrice } from './price-damage.ts'

export type CurrencySum = { currency: string; damages: number; amount: number; min: number; max: number }

/** What damages cost together: one sum a currency, the largest number of damages first, and how many have no price. */
export function sumByCurrency(prices: readonly (Pick<DamagePrice, 'currency' | 'amount' | 'min' | 'max'> | null)[]): {
  sums: CurrencySum[]
  missing: number
} {
  const known = prices.filter((price) => price !== null)
  const sums = [...Map.groupBy(known, ({ currency }) => currency)].map(([currency, all]) => ({
    currency,
    damages: all.length,
    amount: all.reduce((sum, { amount }) => sum + amount, 0),
    min: all.reduce((sum, { min }) => sum + min, 0),
    max: all.reduce((sum, { max }) => sum + max, 0),
  }))
  return {
    sums: sums.toSorted((a, b) => b.damages - a.damages || (a.currency < b.currency ? -1 : 1)),
    missing: prices.length - known.length,
  }
}
