/** Comparison of one spot of a car in two aligned photos of the same camera. */
export type SpotComparison = {
  /**
   * likeness of the spot in both photos, 0 to 1; a hint, never a proof (`SAME_SPOT`, `OTHER_SPOT`). At least between the two thresholds
   * if its surroundings were not found again: an uncertain spot does not count as different
   */
  similarity: number
  /** sharpness of the spot in each photo: the strength of its finest detail, in grey levels; only the ratio of the two is meaningful */
  pickupSharpness: number
  returnSharpness: number
}
