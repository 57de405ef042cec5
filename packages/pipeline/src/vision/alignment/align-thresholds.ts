/**
 * Every threshold of photo alignment, in one place. Pixels are pixels of the half-size photo (960x600).
 * [fitted] chosen on 2026-11-22 on drawn passings of every other car, 28 pairs of passings of 14 cars; bench/alignment.ts
 * draws other passings and reports on them. [gate] chosen on 2026-11-23 on 126 pairs of photos of nine drawn cars and
 * 42 pairs of two different cars, seeds 501000 to 501003, 502000, 502001 and 401 to 403 of the benches. [explained] chosen on
 * 2026-11-24 on 120 pairs of nine other cars, 506000 to 506002, 507000 to 507002, 508001, 508003, 510000, 510001.
 * [across] chosen for cameras beside and above the car on 2026-11-26 on 126 pairs of sixteen cars, 513000 to 518003. [hand] from the
 * geometry of a rig or by judgement. No threshold was fitted on photos of a real rig: no such photos were at hand.
 */
export const alignThresholds = {
  /** Width at which photos are aligned [hand: half, finds the car's own features in a tenth of a second]. */
  width: 960,
  height: 600,
  /**
   * AKAZE's threshold [fitted: a clean dark door has few features]; the strongest features up to this number are kept [hand: limits
   * time].
   */
  detector: 0.0003,
  mostFeatures: 4000,
  /** Features at rest: offset between two cameras of one place, differing bits of 486, and tolerance of the position [fitted]. */
  stillReach: 8,
  stillBits: 90,
  stillError: 1.5,
  stillNear: 3,
  /** Largest shift of a car from its former place, sideways and up or down [hand: more than half a metre]. */
  reach: 200,
  reachUp: 140,
  /**
   * Limits of a match: differing bits, ratio of best to second best, and distance within which the second best is the same place
   * [fitted].
   */
  bits: 130,
  ratio: 0.85,
  samePlace: 4,
  /**
   * The vote: number of pairs of matches tried, tolerance of agreement, distance within a pair, matches that a cell may contribute
   * [fitted].
   */
  tries: 2000,
  voteError: 8,
  voteBase: 60,
  cell: 60,
  votesOfCell: 2,
  /** Bounds of scale and rotation of a motion in the vote [hand: twice the range that a lane of a rig allows]. */
  leastScale: 0.85,
  mostScale: 1.18,
  mostTurn: 0.1,
  /** Number of candidate motions; pixels within which matches of one motion are withheld from the next; matches that vote [hand]. */
  mostMotions: 3,
  votedFor: 12,
  leastLeft: 20,
  /** The fit: matches included, errors that count half at first and later, weight of the priors, rounds [fitted]. */
  looseError: 14,
  firstError: 4,
  error: 2,
  prior: 15,
  rounds: 2,
  guide: 10,
  guideBits: 120,
  guideRatio: 0.95,
  /** A match within this distance agrees [hand]. */
  agrees: 2,
  /**
   * Tiles, pixels of a quarter-size photo: spacing, half the side; radius of light evening, grey levels of contrast that count half,
   * detail below which a tile has no likeness; ignored border of the half-size photo [hand].
   */
  tileStep: 20,
  tileHalf: 12,
  tileEvenRadius: 12,
  tileEvenContrast: 6,
  tileLeastDetail: 0.05,
  tileEdge: 8,
  /**
   * A tile moves with the car when its best likeness within this reach is at least this, and exceeds its likeness near its former
   * place by this much [gate].
   */
  tileReach: 6,
  tileAlike: 0.35,
  tileStill: 2,
  tileClearly: 0.1,
  /** A tile found within this distance agrees [gate]. */
  tileAgrees: 1.5,
  /**
   * Least product of agreeing tiles and agreeing features [gate; on 126 pairs of the cars of [explained], two cars of different bodies
   * had at most 1220; across: 117 pairs instead of 106 were aligned, the eleven new pairs within 9 px].
   */
  leastWeight: 2100,
  leastWeightAcross: 900,
  /**
   * Number of cells with matches that is enough; share of the changed tiles that a motion with fewer cells must explain; detail from
   * which a tile counts [explained: of 95 motions eight were wrong, with at most 25 cells and, except one, a share of at most 0.60;
   * detail by hand].
   */
  wideCells: 26,
  leastExplained: 0.62,
  leastExplainedAcross: 0.5,
  tileDetail: 0.12,
  /**
   * Weight from which an unsure motion counts as likely; matches that show a car almost at its former place, and how far its
   * middle may be off in pixels [likely: of the motions refused on 37 cars, 512000 to 528007; docs/quality.md describes how they
   * are used].
   */
  likelyWeight: 500,
  likelyWeightAcross: 75,
  standingMarks: 35,
  standingMove: 8,
  /** Upper estimate of the agreeing tiles of a motion that is skipped for its few features [gate]. */
  mostAgreeing: 60,
  /**
   * A rival motion has at most this share of the best motion's weight; a motion is a rival when half of the car would lie this much
   * farther away [gate].
   */
  mostRival: 0.6,
  otherMotion: 2,
  /**
   * Search for a car that moved by less than a hand's width, in pixels of the half-size photo: spacing of tiles, half their side; radius of
   * light evening, grey levels of contrast that count half [hand].
   */
  smallStep: 24,
  smallHalf: 14,
  smallEvenRadius: 12,
  smallEvenContrast: 4,
  /** Least detail of a tile to search for, least detail of a tile with a likeness, search reach, cost of each pixel of distance [hand]. */
  smallDetail: 0.12,
  smallLeastDetail: 0.15,
  smallReach: 12,
  smallFarCosts: 0.002,
  /**
   * Least likeness with which a tile counts as found; a tile votes when it lies this far off and its likeness improves by this much
   * [hand].
   */
  smallAlike: 0.5,
  smallLeast: 1.5,
  smallBetter: 0.05,
  /** Largest shift of the photo's middle [gate: wrong motions moved it by 10 and more, right motions by 7 and less]. */
  smallMost: 8,
  /**
   * Least number of tiles clearly better with the motion, of tiles clearly better at rest, and least share of tiles explained by
   * either [gate: pairs that were refused before].
   */
  smallClearly: 0.1,
  smallMoved: 100,
  smallStill: 100,
  smallKnown: 0.55,
} as const

/**
 * Every threshold of the geometry of a rig. Pixels are pixels of the photo (1920x1200). [hand] by judgement, tried on synthetic motions
 * of four rigs (docs/quality.md).
 */
export const rigThresholds = {
  /** Least number of passings for the geometry of a rig and of each camera, and maximum number of newest passings used [hand]. */
  leastPairs: 12,
  mostPairs: 80,
  /** Cameras that have to agree on a motion [hand]. */
  leastCameras: 2,
  /** Rounds of fitting motions and maps, and of weighting cameras [hand]. */
  rounds: 20,
  floorRounds: 6,
  /** Ridge penalty of a map, and usual error of a camera in px [hand: a homography leaves 2 to 8 px]. */
  mapPrior: 0.01,
  error: 5,
  /** Error at which a camera has a quarter of its weight, and error within which it agrees [hand]. */
  doubted: 12,
  agrees: 10,
  /** Largest distance from the prediction at which the likely motion of the photos themselves is kept [hand]. */
  near: 12,
  /**
   * Two finds are on one spot if a usual turn about one find moves the other by less than this, in px [chosen on 2026-11-29 on damages
   * of cars 531000 and 531002, beside and above: 39 pairs of one damage are 2 px apart, 0.8 of them at most 3; of 174 pairs of
   * different damages about a tenth are at most 3 px apart].
   */
  sameSpot: 3,
} as const
