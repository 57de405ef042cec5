/** Repair cost of one damage including VAT, in whole units of the currency. */
export type Price = { amount: number; min: number; max: number; currency: string }

/** Sum of the prices in one currency. `damages` counts the damages with such a price; `min` and `max` are the sums of their bounds. */
export type CurrencySum = Price & { damages: number }

/** Total cost of damages. Amounts in different currencies are never added. */
export type DamageSum = {
  /** one sum per currency; the currency with most damages comes first */
  sums: CurrencySum[]
  /** number of damages without a price, which no sum includes */
  missing: number
}

/**
 * Adds up the prices of damages. Screens, documents, files and events all use this function, so their sums agree.
 * @param prices one for each damage; null if the price is unknown
 */
export function sumPrices(prices: readonly (Price | null | undefined)[]): DamageSum {
  const known = prices.flatMap((price) => price ?? [])
  const sums = [...Map.groupBy(known, ({ currency }) => currency)].map(([currency, all]) => ({
    currency,
    damages: all.length,
    amount: all.reduce((sum, { amount }) => sum + amount, 0),
    min: all.reduce((sum, { min }) => sum + min, 0),
    max: all.reduce((sum, { max }) => sum + max, 0),
  }))
  return {
    sums: sums.toSorted(mostDamagesFirst),
    missing: prices.length - known.length,
  }
}

/** Adds up the sums of several passings, separately per currency. */
export function addSums(all: readonly DamageSum[]): DamageSum {
  const sums = [
    ...Map.groupBy(
      all.flatMap((one) => one.sums),
      ({ currency }) => currency,
    ),
  ].map(([currency, some]) =>
    some.reduce(
      (sum, { damages, amount, min, max }) => ({
        currency,
        damages: sum.damages + damages,
        amount: sum.amount + amount,
        min: sum.min + min,
        max: sum.max + max,
      }),
      { currency, damages: 0, amount: 0, min: 0, max: 0 },
    ),
  )
  return { sums: sums.toSorted(mostDamagesFirst), missing: all.reduce((count, { missing }) => count + missing, 0) }
}

const mostDamagesFirst = (a: CurrencySum, b: CurrencySum): number =>
  b.damages - a.damages || (a.currency < b.currency ? -1 : 1)

/** Returns the sum if all prices have one currency. Returns undefined if no price is known or there are several currencies. */
export const singleSum = ({ sums }: DamageSum): CurrencySum | undefined => (sums.length === 1 ? sums[0] : undefined)

/** Fields of a damage that the sums of a passing, or of a pair of passings, need. */
export type SummedDamage = {
  price: Price | null
  /** true if the damage was first seen since the pickup, or at this passing if there is no pickup (`isNewAt`) */
  isNew: boolean
  /** true if the damage is decided, and neither potential nor repaired (`summedSpot`) */
  isInSum: boolean
}

/** Returns the two sums of a passing: the sum of new damages, and the sum of all damages of the car. */
export function sumDamages(damages: readonly SummedDamage[]): { new: DamageSum; all: DamageSum } {
  const counted = damages.filter(({ isInSum }) => isInSum)
  const sumOf = (some: readonly SummedDamage[]) => sumPrices(some.map(({ price }) => price))
  return { new: sumOf(counted.filter(({ isNew }) => isNew)), all: sumOf(counted) }
}
