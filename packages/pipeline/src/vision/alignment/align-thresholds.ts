/**
 * Every threshold of laying two photos over each other, in one place. Pixels are those of the half-size photo (960x600).
 * [fitted] chosen on 2026-11-22 on drawn passings of every other car, 28 pairs of passings of 14 cars; bench/alignment.ts
 * draws others and reports on them. [gate] chosen on 2026-11-23 on 126 pairs of photos of nine drawn cars and
 * 42 of two different ones, seeds 501000 to 501003, 502000, 502001 and 401 to 403 of the benches. [explained] chosen on
 * 2026-11-24 on 120 pairs of nine others, 506000 to 506002, 507000 to 507002, 508001, 508003, 510000, 510001.
 * [across] chosen for cameras beside and above the car on 2026-11-26 on 126 pairs of sixteen, 513000 to 518003. [hand] from the geometry of a
 * rig or by judgement. None was fitted on photos of a real rig: there were none.
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
  /** Motions that are looked at; what one has, within so many pixels, the next does without; matches that a vote takes [hand]. */
  mostMotions: 3,
  votedFor: 12,
  leastLeft: 20,
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
  /** Tiles, pixels of a quarter-size photo: apart, half a side; light evened over so many, grey levels of contrast that count half, detail below which a tile is like nothing; how far the edge of the half-size photo is left out [hand]. */
  tileStep: 20,
  tileHalf: 12,
  tileEvenRadius: 12,
  tileEvenContrast: 6,
  tileLeastDetail: 0.05,
  tileEdge: 8,
  /** A tile goes with the car where, sought this far, it is as alike as this, and by so much more than this near to where it stood [gate]. */
  tileReach: 6,
  tileAlike: 0.35,
  tileStill: 2,
  tileClearly: 0.1,
  /** A tile that is found this near agrees [gate]. */
  tileAgrees: 1.5,
  /** Agreeing tiles times agreeing marks, at least [gate; two cars of different bodies, 126 pairs of the cars of explained, had 1220 at most; across: 106 pairs became 117, the eleven within 9 px]. */
  leastWeight: 2100,
  leastWeightAcross: 900,
  /** Marks in so many cells are enough; a motion with fewer must explain that share of what did not stand; detail from which a tile is asked [explained: eight wrong motions of 95 had 25 cells at most and, but for one, 0.60; detail by hand]. */
  wideCells: 26,
  leastExplained: 0.62,
  leastExplainedAcross: 0.5,
  tileDetail: 0.12,
  /**
   * Weight from which a motion that is not sure is likely; a car nearly stands where it stood with so many marks that say so, its
   * middle within so many pixels [likely: of the motions refused on 37 cars, 512000 to 528007; what is made of them is told in
   * docs/quality.md].
   */
  likelyWeight: 500,
  likelyWeightAcross: 75,
  standingMarks: 35,
  standingMove: 8,
  /** Agreeing tiles that a motion is thought to have at most when it is left out for its few marks [gate]. */
  mostAgreeing: 60,
  /** Another motion has at most so much of the best one's weight; it is another where half of the car would lie so much farther [gate]. */
  mostRival: 0.6,
  otherMotion: 2,
  /** A car that moved by less than a hand, pixels of the half-size photo: tiles apart, half a side; light evened over so many, grey levels of contrast that count half [hand]. */
  smallStep: 24,
  smallHalf: 14,
  smallEvenRadius: 12,
  smallEvenContrast: 4,
  /** Detail that makes a tile worth seeking, detail below which one is like nothing, how far it is sought, what a pixel farther costs [hand]. */
  smallDetail: 0.12,
  smallLeastDetail: 0.15,
  smallReach: 12,
  smallFarCosts: 0.002,
  /** A tile is found again from this likeness on; it casts its vote where it lies so far off, by so much more alike [hand]. */
  smallAlike: 0.5,
  smallLeast: 1.5,
  smallBetter: 0.05,
  /** The middle of the photo moved at most so far [gate: wrong motions went 10 and more, right ones 7 and less]. */
  smallMost: 8,
  /**
   * Least number of tiles clearly better with the motion, of tiles clearly better at rest, and least share explained by
   * either [gate: the pairs refused until then].
   */
  smallClearly: 0.1,
  smallMoved: 100,
  smallStill: 100,
  smallKnown: 0.55,
} as const
