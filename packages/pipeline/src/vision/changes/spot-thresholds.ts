/**
 * All thresholds of spot comparison, in pixels of the photo (1920x1200). [fitted]: fitted on 2026-11-22 to drawn damages of every second
 * car. [hand]: chosen by judgement. `SAME_SPOT` and `OTHER_SPOT` of the domain define how alike two spots must be.
 */
export const spotThresholds = {
  /** Surroundings by which a spot is located. The box is enlarged by this factor, and at least by this margin [hand]. */
  contextTimes: 1.5,
  contextMargin: 120,
  /** Longest side of the compared area; a larger area is scaled down, which limits the computing time [hand]. */
  largest: 640,
  /**
   * Largest error of the alignment at the spot, and cost of each pixel of error [hand: most alignments that pass the gate err by less than
   * 20 px].
   */
  reach: 20,
  farCosts: 0.002,
  /** Least correlation of the surroundings with which the spot counts as found [fitted on 8 other cars]. */
  found: 0.6,
  /** Margin of the box that is compared as well, side of a cell, and largest shift of a cell [fitted]. */
  margin: 12,
  cell: 24,
  fine: 3,
  /**
   * Scale of the finest detail that is removed, scale of slow light that is removed, and contrast in grey levels that counts half [fitted].
   */
  finest: 1.2,
  slow: 12,
  contrast: 4,
  /**
   * Quantile of the cells' contrast that limits a cell's weight. Without the limit, the gap of a door outvotes the scratch beside the gap
   * [hand].
   */
  capAt: 0.7,
  /**
   * Detail of the later photo that the earlier photo does not explain: side of a tile, largest gain, quantile of the tiles around the spot,
   * variance of flat paint, and largest ratio with which a spot may count as the same [chosen on 11 drawn cars and 7 half-real ones].
   */
  tile: 16,
  mostGain: 1.6,
  usualAt: 0.9,
  flat: 0.003,
  mostUnexplained: 1.5,
  /** Least sides of a box that may count as the same: in grazing views a new scratch of a few pixels disappears in its surroundings. */
  leastShort: 10,
  leastLong: 25,
} as const
