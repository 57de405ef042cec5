/**
 * Every threshold of comparing spots, in one place, pixels of the photo (1920x1200). [fitted] on drawn damages of every
 * other car on 2026-11-22; [hand] by judgement. What a likeness means is the domain's: `SAME_SPOT`, `OTHER_SPOT`.
 */
export const spotThresholds = {
  /** Surroundings by which the spot is found again: the box so many times, and at least so much wider [hand]. */
  contextTimes: 1.5,
  contextMargin: 120,
  /** Longest side of what is compared; more is made smaller, so that a box of any size takes a moment [hand]. */
  largest: 640,
  /** How far off the alignment may be there; being far off costs so much a pixel [hand: errors behind the gate are mostly below 20 px]. */
  reach: 20,
  farCosts: 0.002,
  /** Correlation of the surroundings from where on the spot counts as found again [fitted, on 8 cars of its own]. */
  found: 0.6,
  /** What is compared around the box, in cells of about this side, each so far from its place [fitted]. */
  margin: 12,
  cell: 24,
  fine: 3,
  /** The finest detail and the slow light that are left out, and the contrast in grey levels that counts half [fitted]. */
  finest: 1.2,
  slow: 12,
  contrast: 4,
  /** Share of the cells, by contrast, above which a cell counts no more: else a door's gap outvotes the scratch beside it [hand]. */
  capAt: 0.7,
} as const
