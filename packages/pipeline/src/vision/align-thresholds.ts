/**
 * Every threshold of laying two photos over each other, in one place. Pixels are those of the half-size photo (960x600).
 * [fitted] chosen on 2026-11-22 on drawn passings of every other car, 28 pairs of passings of 14 cars; bench/alignment.ts
 * draws others and reports on them. [hand] from the geometry of a rig or by judgement. None was fitted on photos of a real
 * rig: there were none.
 */
export const alignThresholds = {
  /** Photos are looked at in this size [hand: half, finds the car's own marks in a tenth of a second]. */
  width: 960,
  height: 600,
  /** AKAZE's threshold [fitted: a clean dark door has few marks]; of more features the strongest are kept [hand: bounds time]. */
  detector: 0.0003,
  mostFeatures: 4000,
  /** What stands still: how far two cameras of one place may hang apart, bits that may differ of 486, and how exactly it agrees [fitted]. */
  stillReach: 8,
  stillBits: 90,
  stillError: 1.5,
  stillNear: 3,
  /** How far a car may stand from where it stood, sideways and up or down [hand: more than half a metre]. */
  reach: 200,
  reachUp: 140,
  /** Bits that may differ, the best against the second best, and how near the second may be to count as the same place [fitted]. */
  bits: 130,
  ratio: 0.85,
  samePlace: 4,
  /** The vote: pairs of matches tried, how near others must agree, how far apart a pair lies, matches that a cell may cast [fitted]. */
  tries: 2000,
  voteError: 8,
  voteBase: 60,
  cell: 60,
  votesOfCell: 2,
  /** Bounds of scale and turn of what is voted for [hand: twice what a lane of a rig allows]. */
  leastScale: 0.85,
  mostScale: 1.18,
  mostTurn: 0.1,
  /** Another motion is one that moves the car's middle by so much more [hand]. */
  otherMotion: 12,
  /** The fit: matches taken along, errors that count half at first and later, weight of the priors, rounds [fitted]. */
  looseError: 14,
  firstError: 4,
  error: 2,
  prior: 15,
  rounds: 2,
  guide: 10,
  guideBits: 120,
  guideRatio: 0.95,
  /** A match this near agrees [hand]. */
  agrees: 2,
  /** The gate [fitted so that no pair of the fitting half with a median error of 10 px of the photo or more gets through]. */
  leastAgreeing: 50,
  leastCells: 20,
  leastShare: 0.15,
  mostRival: 0.8,
  mostError: 3.85,
} as const
