/**
 * Every threshold of spot comparison, in pixels of the photo (1920x1200). [fitted]: fitted on 2026-11-22 to drawn damages of every
 * second car; [hand]: chosen by judgement. `SAME_SPOT` and `OTHER_SPOT` of the domain say how alike two spots must be.
 */
export const spotThresholds = {
  /** Surroundings for locating the spot again: the box enlarged by this factor, and at least by this margin [hand]. */
  contextTimes: 1.5,
  contextMargin: 120,
  /** Longest side of the compared area; a larger area is scaled down, which limits the computing time [hand]. */
  largest: 640,
  /**
   * Largest error of the alignment at the spot, and cost of each pixel of that error [hand: alignments that pass the gate mostly err by
   * less than 20 px].
   */
  reach: 20,
  farCosts: 0.002,
  /** Least correlation of the surroundings with which the spot counts as found again [fitted on 8 other cars]. */
  found: 0.6,
  /** The compared surroundings of the box, cell size, and how far a cell may shift [fitted]. */
  margin: 12,
  cell: 24,
  fine: 3,
  /** Scales of the removed finest detail and slow light, and the contrast in grey levels that counts half [fitted]. */
  finest: 1.2,
  slow: 12,
  contrast: 4,
  /** Quantile of the cells' contrast that caps a cell's weight: otherwise a door's gap outvotes the scratch beside it [hand]. */
  capAt: 0.7,
} as const
