/**
 * All constants of damage detection with an operator's net. The constants are not fitted, because no operator's net was available [hand].
 */
export const modelThresholds = {
  /** Side of the net's square input in pixels, unless the net's file has another side. */
  side: 640,
  /** Least overlap of neighbouring tiles in pixels. Damages up to this size always lie in one tile. */
  overlap: 128,
  /** Certainty from which a find is suggested, unless the label file states another. */
  leastCertainty: 0.25,
  /**
   * Non-maximum suppression. Two boxes are duplicates if they share `same` of their union, or `within` of the smaller box. The box of
   * higher certainty stays.
   */
  same: 0.5,
  within: 0.7,
  /** Maximum number of suggestions of one photo, those of highest certainty. */
  mostBoxes: 40,
  /** Grey level, 0 to 255, of the padding around a photo that does not fill the square, as in the training of such nets. */
  padding: 114,
} as const
