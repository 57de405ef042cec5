/**
 * Every threshold for naming the finds of a detector. [fitted]: fitted on a few drawn cars; the map excluded the body of each tested car
 * (decision 0032). [hand]: chosen by judgement. No threshold was fitted on photos of a real rig, because there were none.
 */
export const identifyThresholds = {
  /** Number of sample points along each side of a box [hand]. */
  places: 7,
  /**
   * Minimum share of a box's sample points that lie on a part, so that the part is named. `leastShare` is for the first part, `leastSecond`
   * for a second part. The share counts all car bodies of the map [fitted].
   */
  leastShare: 0.4,
  leastSecond: 0.3,
  /** Minimum share of a box on its first part, if this part is glass or a wheel and determines the label [fitted]. */
  sureShare: 0.7,
  /** Minimum side of damaged glass that is labelled broken, in pixels. Smaller damage may be a chip, a crack or dirt [hand]. */
  brokenGlass: 60,
  /**
   * Minimum ratio of length to width, and maximum width in pixels, of a scratch. Dents seen from the side reached a ratio of 8 [fitted].
   */
  scratchTimes: 9,
  scratchWidth: 16,
  /** Factor for the certainty of a box that is outside the car on every body of the map [hand]. */
  besideCar: 0.5,
} as const
