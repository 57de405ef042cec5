/**
 * Every threshold of looking for changes, in one place. Pixels are those of the half-size photo (960x600) unless said
 * otherwise; the coarse map is half of that again. [fitted] and the weights of `change-score.weights.json`: on 2026-11-22 on
 * drawn passings of renderer 1, cars of the seeds that decision 31 names; `bench/damage-detection.ts` draws others and
 * reports on them. [hand] by judgement. None was fitted on photos of a real rig: there were none.
 */
export const changeThresholds = {
  /** Tiles that are laid over each other, a side; half of what they are compared by, at a quarter of the photo and at half [hand]. */
  step: 24,
  coarseWindow: 16,
  fineWindow: 20,
  /** How far a tile may lie from where the homography says, quarter-size pixels, then half-size ones [hand: 20 px of the photo, then 4]. */
  coarseReach: 5,
  fineReach: 2,
  /** What being a pixel away costs, against correlation [hand]. */
  farCosts: 0.004,
  /** Light is evened over about so many pixels, and contrast in grey levels counts half from here [hand]. */
  evenRadius: 6,
  evenContrast: 3,
  /** Detail below which a tile is like nothing [hand]. */
  leastDetail: 0.15,
  /** A tile is of car or hall where it is as alike as this in one of both, and wholly so by that much more than in the other [hand]. */
  leastAlike: 0.35,
  clearlyOther: 0.3,
  /** A tile's place is trusted from this likeness on, unless it lies so far from where those around lie [hand]. */
  trustFrom: 0.3,
  outlier: 3,
  smooth: 0.05,
  smoothRounds: 60,
  /** Light may differ slowly over so many pixels, by that gain at most; a picture of less variance has no gain [hand]. */
  lightRadius: 16,
  lightNoise: 6,
  mostGain: 1.6,
  /** Edges may lie so many pixels off [hand: what registration leaves]. */
  tolerance: 1,
  /** What is usual is the mean over so many pixels, never less than this in grey levels [hand: grain of the sensor]. */
  noiseRadius: 24,
  leastNoise: 1.2,
  /** A blob begins where a change is so many times the usual, and spreads as far as it is that many times [hand]. */
  high: 3,
  low: 1.6,
  /** Fragments so many pixels apart are one blob; smaller ones are grain [hand]. */
  join: 3,
  leastPixels: 5,
  leastSide: 5,
  /** A patch that moved was so near in the earlier photo [hand: lamps on a body that stands 0.15 m elsewhere]. */
  movedReach: 12,
  /** Blobs this near are one box, pixels of the photo [hand: a scratch breaks at edges]. */
  gap: 16,
  /** Certainty from which a box is suggested [fitted: at most 1.5 false boxes a photo on cars left out of the fit]. */
  suggest: 0.1,
  /** Longest side of the smallest box that is suggested, pixels of the photo [hand: drops are smaller, damages of 25 px are not]. */
  leastBox: 22,
  /** More boxes on one photo are weather or a wrong alignment; the surest are kept [chosen on 2026-11-23 on nine drawn cars, 501000 to 501003, 502000, 502001, 503000, 503001, 504000: what lies beyond three shows no damage there that another photo does not]. */
  mostBoxes: 3,
  /** Added around a box on each side, pixels of the photo [hand: so that its edge does not hide the damage]. */
  margin: 4,
} as const
