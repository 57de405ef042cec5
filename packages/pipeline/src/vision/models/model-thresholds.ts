/** Every constant of damage detection with an operator's net, in one place. Not fitted, because no operator's net was available [hand]. */
export const modelThresholds = {
  /** Side of the net's square input, pixels, unless its file asks for another side. */
  side: 640,
  /** Least overlap of neighbouring tiles, pixels: damages up to this size lie wholly in one tile. */
  overlap: 128,
  /** Certainty from which a find is suggested, unless the label file states another. */
  leastCertainty: 0.25,
  /** Non-maximum suppression: of two boxes that share this much of their union, or this much of the smaller box, the surer box stays. */
  same: 0.5,
  within: 0.7,
  /** Maximum number of suggestions of one photo; the surest are kept. */
  mostBoxes: 40,
  /** Grey level, 0 to 255, of the padding around a photo that does not fill the square, as in the training of such nets. */
  padding: 114,
} as const
