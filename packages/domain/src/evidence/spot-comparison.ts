/** Comparison of one spot of a car in two aligned photos of the same camera. */
export type SpotComparison = {
  /**
   * Likeness of the spot in both photos, 0 to 1. It is a hint, never a proof (`SAME_SPOT`, `OTHER_SPOT`). If its surroundings were not
   * found again, the spot is uncertain. Its likeness is then at least between the two thresholds, so that it does not count as different.
   */
  similarity: number
  /** sharpness of the spot in each photo: the strength of its finest detail in grey levels; only the ratio of both values has a meaning */
  pickupSharpness: number
  returnSharpness: number
}

// Thresholds of `reasons-of-spot.ts`. They were chosen on 8 drawn cars (62 new and 134 missed damages), and measured on 8 other cars (71
// new and 110 missed damages; decision 19). Wheels are left out.

/**
 * Minimum likeness (0 to 1) at which a spot counts as the same in two photos. On fresh drawn cars, 4 of 11 missed damages and 2 of 39 new
 * damages reach it; on fresh half-real pairs, 87 and 4 of 105 each (`bench/spot-likeness.ts`). This reason never blocks.
 */
export const SAME_SPOT = 0.93

/**
 * Likeness below which the photos differ at the spot. Below it are 16 of 71 new damages, and 3 of 110 damages that were missed at pickup
 * (one dent, in three pairs). No decision is possible between the two thresholds.
 */
export const OTHER_SPOT = 0.45
