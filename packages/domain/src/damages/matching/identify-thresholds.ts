/**
 * Every threshold of naming what a detector found, in one place. [fitted] on a few drawn cars, their body left
 * out of the map (decision 0032); [hand] by judgement. None was fitted on photos of a real rig: there were none.
 */
export const identifyThresholds = {
  /** Places looked at along each side of a box [hand]. */
  places: 7,
  /** Share of the box, over all bodies, from which on a part is named, and a second one [fitted]. */
  leastShare: 0.4,
  leastSecond: 0.3,
  /** Share from which on the part decides the label: glass, a wheel [fitted]. */
  sureShare: 0.7,
  /** Glass is called broken from this side on, in pixels; below, it may be a chip, a crack or dirt [hand]. */
  brokenGlass: 60,
  /** So many times as long as wide, and no wider, in pixels: a scratch; of dents seen from the side 8 were the most [fitted]. */
  scratchTimes: 9,
  scratchWidth: 16,
  /** What lies beside every car keeps this share of its certainty [hand]. */
  besideCar: 0.5,
} as const
