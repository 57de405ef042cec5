/**
 * Every threshold of naming a detector's finds, in one place. [fitted] on a few drawn cars, each with its own body excluded from
 * the map (decision 0032); [hand] by judgement. No threshold was fitted on photos of a real rig: there were none.
 */
export const identifyThresholds = {
  /** Number of sample points along each side of a box [hand]. */
  places: 7,
  /**
   * Minimum share of a box's sample points, counted over all car bodies of the map, that must lie on a part for the part to be
   * named: as the first part, and as a second part [fitted].
   */
  leastShare: 0.4,
  leastSecond: 0.3,
  /** Minimum share of a box that lies on its first part, glass or a wheel, for this part to determine the label [fitted]. */
  sureShare: 0.7,
  /** Minimum side of damaged glass to be labelled broken, in pixels; smaller damage may be a chip, a crack or dirt [hand]. */
  brokenGlass: 60,
  /**
   * Minimum ratio of length to width, and maximum width in pixels, of a scratch; dents seen from the side reached a ratio of 8 [fitted].
   */
  scratchTimes: 9,
  scratchWidth: 16,
  /** A box that lies beside the car on every body of the map keeps this share of its certainty [hand]. */
  besideCar: 0.5,
} as const
