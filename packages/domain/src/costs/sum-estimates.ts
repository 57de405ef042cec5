/** A total of estimates in one currency. */
export type EstimateSum = {
  amount: number
  min: number
  max: number
  /** how many could not be estimated and are therefore not in the sum */
  missing: number
}

/** The sum of a group of damages: its range holds if all of them lie at the same end of theirs. */
export const sumEstimates = (estimates: readonly (Omit<EstimateSum, 'missing'> | null | undefined)[]): EstimateSum =>
  estimates.reduce<EstimateSum>(
    (sum, estimate) =>
      estimate
        ? {
            amount: sum.amount + estimate.amount,
            min: sum.min + estimate.min,
            max: sum.max + estimate.max,
            missing: sum.missing,
          }
        : { ...sum, missing: sum.missing + 1 },
    { amount: 0, min: 0, max: 0, missing: 0 },
  )
