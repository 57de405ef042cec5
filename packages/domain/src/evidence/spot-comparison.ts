/** What is seen of one spot of a car in two photos of the same camera that were laid over each other. */
export type SpotComparison = {
  /**
   * how alike the spot looks, 0 to 1; a hint, never a proof (`SAME_SPOT`, `OTHER_SPOT`). At least between the two where its
   * surroundings were not found again: what cannot be told is not said to differ
   */
  similarity: number
  /** how sharp the spot is in each photo: the strength of its finest detail, in grey levels; only their ratio means something */
  pickupSharpness: number
  returnSharpness: number
}
