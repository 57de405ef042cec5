/** Number of standard deviations of a 95 % interval (z-score). */
const Z = 1.959964

/** Share of `of` cases, 0 to 1, with the bounds of the share's 95 % interval. */
export type Interval = { share: number; low: number; high: number; of: number }

/** Returns Wilson's score interval of `hits` in `of` cases (Wilson 1927). Returns undefined if there are no cases. */
export function wilson(hits: number, of: number): Interval | undefined {
  if (of === 0) return undefined
  const share = hits / of
  const whole = 1 + Z ** 2 / of
  const middle = (share + Z ** 2 / (2 * of)) / whole
  const half = (Z / whole) * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half), of }
}

/** Returns the score interval of a Poisson mean, for `count` events in `of` passings. The interval is constructed like Wilson's. */
export function meanInterval(count: number, of: number): Interval | undefined {
  if (of === 0) return undefined
  const [middle, half] = [count + Z ** 2 / 2, Z * Math.sqrt(count + Z ** 2 / 4)]
  return { share: count / of, low: Math.max(0, (middle - half) / of), high: (middle + half) / of, of }
}

/** Target of a pilot for the half-width of an interval: ±5 percentage points. */
export const AIMED_HALF = 0.05

/**
 * Returns how many more cases an interval of ±5 percentage points needs if the share stays the same. An unknown share counts as one half.
 */
export function casesMissing(interval: Interval | undefined, half = AIMED_HALF): number {
  const { share, of } = interval ?? { share: 0.5, of: 0 }
  const isNarrow = (n: number): boolean => {
    const { low, high } = wilson(share * n, n) as Interval
    return high - low <= 2 * half
  }
  let [few, enough] = [0, 1]
  while (!isNarrow(enough)) [few, enough] = [enough, enough * 2]
  while (enough - few > 1) {
    const middle = Math.floor((few + enough) / 2)
    if (isNarrow(middle)) enough = middle
    else few = middle
  }
  return Math.max(0, enough - of)
}
