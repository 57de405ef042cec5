/** What repairing one damage may cost, including VAT; whole units of the currency. */
export type Price = { amount: number; min: number; max: number; currency: string }

/** Damages with a price in one currency. Its range holds if all of them lie at the same end of theirs. */
export type CurrencySum = Price & { damages: number }

/** What damages cost together. Currencies are never added to each other. */
export type DamageSum = {
  /** one for each currency, the largest number of damages first */
  sums: CurrencySum[]
  /** damages that have no price and are in none of the sums */
  missing: number
}

/** The one sum of damages: every screen, paper, file and event adds with it. @param prices one for each damage; null: not known */
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
    sums: sums.toSorted((a, b) => b.damages - a.damages || (a.currency < b.currency ? -1 : 1)),
    missing: prices.length - known.length,
  }
}

/** The sum where there is exactly one currency; undefined where no price is known, or there are several currencies. */
export const singleSum = ({ sums }: DamageSum): CurrencySum | undefined => (sums.length === 1 ? sums[0] : undefined)

/** A damage of a passing, or of a pair of passings, as far as sums ask. */
export type SummedDamage = {
  price: Price | null
  /** first seen since the pickup, or at the passing that has none (`isNewAt`) */
  isNew: boolean
  /** decided, and neither potential nor repaired (`summedSpot`) */
  isInSum: boolean
}

/** The two sums of a passing: what is new, and everything on the car. */
export function sumDamages(damages: readonly SummedDamage[]): { new: DamageSum; all: DamageSum } {
  const counted = damages.filter(({ isInSum }) => isInSum)
  const sumOf = (some: readonly SummedDamage[]) => sumPrices(some.map(({ price }) => price))
  return { new: sumOf(counted.filter(({ isNew }) => isNew)), all: sumOf(counted) }
}
