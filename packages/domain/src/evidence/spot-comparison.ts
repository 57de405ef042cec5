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
