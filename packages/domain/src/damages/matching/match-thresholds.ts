/**
 * Every threshold for matching a passing's boxes with the known damages of its car. Pixels refer to 1920x1200. [design]: weights and limits
 * of the design (C-10, decision 0032). [fitted]: fitted on one drawn car (seed 401 of bench/families.ts). [second]: chosen on two other
 * drawn cars (9403 and 9404). [hand]: chosen by judgement. No threshold was fitted on photos of a real rig, because there were none.
 */
export const matchThresholds = {
  /** Weights of the overlap, of the distance between the centres, and of the likeness of the spots [design]. */
  overlap: 0.5,
  centre: 0.25,
  likeness: 0.25,
  /** Minimum score at which two boxes are one damage, and minimum score at which a person should decide [design]. */
  join: 0.55,
  ask: 0.35,
  /**
   * Minimum side of a compared box [hand]. Both boxes also grow by a multiple of the alignment's error, within a minimum and a maximum
   * [fitted].
   */
  leastSide: 24,
  slackTimes: 2,
  leastSlack: 4,
  mostSlack: 12,
  /** Maximum translation that is guessed from boxes. It is as large as in the alignment of photos [hand]. */
  reach: 200,
  reachUp: 140,
  /**
   * Tolerance within which translations agree, in pixels and relative to the size of the box. Then the maximum ratio of sizes, and the
   * minimum number of boxes that agree [fitted].
   */
  agrees: 12,
  agreesShare: 0.1,
  likeSize: 1.5,
  leastAgreeing: 2,
  /** Distance in pixels above which two translations count as different [hand]. */
  otherWay: 24,
  /** Minimum factor for two boxes whose damage types exclude each other. A detector names one damage in twenty wrongly [second]. */
  otherType: 0.7,
  /**
   * Score of two boxes of equal size on one wheel, and the deduction for a very different size. A wheel turns between passings, and the
   * size of a scuff varies with the camera's angle. At a third of the size a person decides [second].
   */
  sameWheel: 0.6,
  otherSize: 0.08,
  /**
   * Number of passings of a family with which a box is compared: the nearest before the box's passing and after it. It limits the computing
   * time [hand].
   */
  sightingsBefore: 2,
  sightingsAfter: 1,
  /**
   * Maximum number of passings with which one passing is aligned, the nearest first. An alignment takes about a second per camera [hand].
   */
  mostImageSets: 4,
} as const
