/** Repair cost of one damage including VAT; whole units of the currency. */
export type Price = { amount: number; min: number; max: number; currency: string }

/** Sum of the damages with a price in one currency; `min` and `max` are the sums of the prices' `min` and `max`. */
export type CurrencySum = Price & { damages: number }

/** Total cost of damages. Currencies are never added to each other. */
export type DamageSum = {
  /** one sum for each currency, the currency with most damages first */
  sums: CurrencySum[]
  /** damages without a price, which no sum includes */
  missing: number
}

/**
 * The only summation of damage prices: screens, documents, files and events all use it. @param prices one for each damage; null
 * if the price is unknown
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

/** The sum of several passings; each currency by itself. */
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

/** The sum if there is exactly one currency; undefined if no price is known or there are several currencies. */
export const singleSum = ({ sums }: DamageSum): CurrencySum | undefined => (sums.length === 1 ? sums[0] : undefined)

/** Fields that sums need of a damage in a passing or in a pair of passings. */
export type SummedDamage = {
  price: Price | null
  /** first seen since the pickup, or at this passing if it has no pickup (`isNewAt`) */
  isNew: boolean
  /** decided, and neither potential nor repaired (`summedSpot`) */
  isInSum: boolean
}

/** The two sums of a passing: new damages, and all damages of the car. */
export function sumDamages(damages: readonly SummedDamage[]): { new: DamageSum; all: DamageSum } {
  const counted = damages.filter(({ isInSum }) => isInSum)
  const sumOf = (some: readonly SummedDamage[]) => sumPrices(some.map(({ price }) => price))
  return { new: sumOf(counted.filter(({ isNew }) => isNew)), all: sumOf(counted) }
}
