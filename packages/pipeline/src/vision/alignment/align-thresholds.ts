/**
 * All thresholds of photo alignment. Pixels are pixels of the half-size photo (960x600). Each threshold names how it was chosen:
 * - [fitted]: chosen on 2026-11-22 on drawn passings of every other car, 28 pairs of passings of 14 cars. bench/alignment.ts draws other
 * passings and reports on them.
 * - [gate]: chosen on 2026-11-23 on 126 pairs of photos of nine drawn cars and 42 pairs of two different cars. The seeds of the benches
 * were 501000 to 501003, 502000, 502001 and 401 to 403.
 * - [explained]: chosen on 2026-11-24 on 120 pairs of nine other cars, 506000 to 506002, 507000 to 507002, 508001, 508003, 510000, 510001.
 * - [across]: chosen for cameras beside and above the car on 2026-11-26 on 126 pairs of sixteen cars, 513000 to 518003.
 * - [hand]: from the geometry of a rig or by judgement.
 *
 * No threshold was fitted on photos of a real rig, because there were no such photos.
 */
export const alignThresholds = {
  /** Size at which photos are aligned [hand: at half size, the car's own features are found in a tenth of a second]. */
  width: 960,
  height: 600,
  /**
   * `detector` is AKAZE's threshold [fitted: a clean dark door has few features]. `mostFeatures` is the number of the strongest features
   * that are used [hand: limits the time].
   */
  detector: 0.0003,
  mostFeatures: 4000,
  /** Features at rest: largest offset between the two photos, differing bits of 486, and tolerances of the position [fitted]. */
  stillReach: 8,
  stillBits: 90,
  stillError: 1.5,
  stillNear: 3,
  /** Largest shift of a car from its former place, sideways and then up or down [hand: more than half a metre]. */
  reach: 200,
  reachUp: 140,
  /**
   * Limits of a match: differing bits, ratio of the best to the second best match, and distance within which both count as one place
   * [fitted].
   */
  bits: 130,
  ratio: 0.85,
  samePlace: 4,
  /**
   * The vote: number of tried pairs of matches, tolerance of agreement, least distance within a pair, side of a cell, and maximum number of
   * votes of a cell [fitted].
   */
  tries: 2000,
  voteError: 8,
  voteBase: 60,
  cell: 60,
  votesOfCell: 2,
  /** Bounds of scale and rotation of a motion in the vote [hand: twice the range that the lane of a rig allows]. */
  leastScale: 0.85,
  mostScale: 1.18,
  mostTurn: 0.1,
  /**
   * Number of candidate motions, pixels within which the matches of a motion do not vote for the next motion, and least number of matches
   * for a vote [hand].
   */
  mostMotions: 3,
  votedFor: 12,
  leastLeft: 20,
  /**
   * The fit: pixels within which matches count, errors that count half (in the first round and later), weight of the priors, rounds, and
   * limits of the guided matches: distance, differing bits and ratio [fitted].
   */
  looseError: 14,
  firstError: 4,
  error: 2,
  prior: 15,
  rounds: 2,
  guide: 10,
  guideBits: 120,
  guideRatio: 0.95,
  /** Distance within which a match agrees with a motion [hand]. */
  agrees: 2,
  /**
   * Tiles in pixels of a quarter-size photo: spacing, half the side, radius of light evening and grey levels of contrast that count half.
   * Then the detail below which a tile has no likeness, and the ignored border of the half-size photo [hand].
   */
  tileStep: 20,
  tileHalf: 12,
  tileEvenRadius: 12,
  tileEvenContrast: 6,
  tileLeastDetail: 0.05,
  tileEdge: 8,
  /**
   * A tile moves with the car if its best likeness within `tileReach` is at least `tileAlike`. This likeness must also exceed the likeness
   * near the tile's former place by `tileClearly` [gate].
   */
  tileReach: 6,
  tileAlike: 0.35,
  tileStill: 2,
  tileClearly: 0.1,
  /** Distance within which a found tile agrees with a motion [gate]. */
  tileAgrees: 1.5,
  /**
   * Least product of agreeing tiles and agreeing features [gate: on 126 pairs of the cars of [explained], two cars of different bodies had
   * at most 1220]. `Across` [across: 117 pairs instead of 106 were aligned, the eleven new pairs within 9 px].
   */
  leastWeight: 2100,
  leastWeightAcross: 900,
  /**
   * `wideCells` cells with matches are enough. A motion with fewer must explain `leastExplained` of the changed tiles [explained: 8 of 95
   * motions were wrong, with at most 25 cells and all but one a share of at most 0.60]. `tileDetail`: least detail of a tile [hand].
   */
  wideCells: 26,
  leastExplained: 0.62,
  leastExplainedAcross: 0.5,
  tileDetail: 0.12,
  /**
   * Weight of a likely motion. Number of matches that show a car almost at its former place, and largest distance of its middle from there
   * [likely: of the motions refused on 37 cars, 512000 to 528007; docs/quality.md describes their use].
   */
  likelyWeight: 500,
  likelyWeightAcross: 75,
  standingMarks: 35,
  standingMove: 8,
  /** Upper estimate of the agreeing tiles of a motion. A motion whose features are too few even with so many tiles is skipped [gate]. */
  mostAgreeing: 60,
  /**
   * A rival of the best motion has at least `mostRival` of its weight, and would move half of the car by more than `otherMotion` farther
   * [gate].
   */
  mostRival: 0.6,
  otherMotion: 2,
  /**
   * Search for a car that moved by less than a hand's width: spacing of the tiles, half their side, radius of light evening and grey levels
   * of contrast that count half. Pixels are pixels of the half-size photo [hand].
   */
  smallStep: 24,
  smallHalf: 14,
  smallEvenRadius: 12,
  smallEvenContrast: 4,
  /**
   * Least detail of a tile that is searched, least detail of a tile with a likeness, reach of the search, and cost of each pixel of
   * distance [hand].
   */
  smallDetail: 0.12,
  smallLeastDetail: 0.15,
  smallReach: 12,
  smallFarCosts: 0.002,
  /**
   * `smallAlike`: least likeness of a tile that counts as found. A tile votes if it moved by `smallLeast` and its likeness improved by
   * `smallBetter` [hand].
   */
  smallAlike: 0.5,
  smallLeast: 1.5,
  smallBetter: 0.05,
  /** Largest shift of the photo's middle [gate: wrong motions moved it by 10 and more, right motions by 7 and less]. */
  smallMost: 8,
  /**
   * A tile is clearly better with one motion if its likeness is higher by `smallClearly`. Then the least numbers of tiles that are clearly
   * better moved and at rest, and the least share of tiles that either explains [gate: pairs that were refused earlier].
   */
  smallClearly: 0.1,
  smallMoved: 100,
  smallStill: 100,
  smallKnown: 0.55,
} as const

/**
 * All thresholds of the geometry of a rig. Pixels are pixels of the photo (1920x1200). [hand]: by judgement, tried on synthetic motions of
 * four rigs (docs/quality.md).
 */
export const rigThresholds = {
  /**
   * Least number of passings for the geometry of a rig and of each camera, and maximum number of passings that are used, the newest first
   * [hand].
   */
  leastPairs: 12,
  mostPairs: 80,
  /** Number of cameras that have to agree on a motion [hand]. */
  leastCameras: 2,
  /** Rounds of fitting motions and maps, and rounds of weighting cameras [hand]. */
  rounds: 20,
  floorRounds: 6,
  /** Ridge penalty of a map, and usual error of a camera in px [hand: a homography leaves 2 to 8 px]. */
  mapPrior: 0.01,
  error: 5,
  /** Error at which a camera has a quarter of its weight, and error within which a camera agrees [hand]. */
  doubted: 12,
  agrees: 10,
  /** Largest distance between the rig's prediction and the likely motion of the photos at which the likely motion is used [hand]. */
  near: 12,
  /**
   * Two finds are on one spot if a usual turn about one find moves the other by less than this, in px [2026-11-29, cars 531000 and 531002,
   * beside and above: 39 pairs of one damage are 2 px apart, 0.8 of them at most 3; of 174 other pairs a tenth are at most 3 px apart].
   */
  sameSpot: 3,
} as const
