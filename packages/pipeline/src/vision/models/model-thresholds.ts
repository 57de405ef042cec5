/** Every number of looking for damages with an operator's net, in one place. None was fitted: no net was at hand [hand]. */
export const modelThresholds = {
  /** Side of the square that the net looks at, pixels, unless its file asks for another. */
  side: 640,
  /** Least overlap of neighbouring tiles, pixels: damages up to this size are whole in one of them. */
  overlap: 128,
  /** Certainty from which a find is suggested, unless the file of labels says otherwise. */
  leastCertainty: 0.25,
  /** Of two boxes that share so much of what they cover together, or so much of the smaller one, the surer stays. */
  same: 0.5,
  within: 0.7,
  /** Most suggestions of one photo, the surest. */
  mostBoxes: 40,
  /** Grey around the whole photo where it does not fill the square, as such nets are trained, 0 to 255. */
  padding: 114,
} as const
