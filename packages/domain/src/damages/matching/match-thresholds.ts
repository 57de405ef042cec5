/**
 * Every threshold of matching a passing's boxes with the known damages of its car, in one place. Pixels refer to 1920x1200.
 * [design] weights and limits of the design (C-10, decision 0032); [fitted] on one drawn car (seed 401 of bench/families.ts);
 * [second] chosen on two others (9403 and 9404); [hand] by judgement. No threshold was fitted on photos of a real rig: there were none.
 */
export const matchThresholds = {
  /** Weights of overlap, distance of the centres, and likeness of the spots [design]. */
  overlap: 0.5,
  centre: 0.25,
  likeness: 0.25,
  /** Lowest score at which two boxes are one damage, and lowest score at which a person should look [design]. */
  join: 0.55,
  ask: 0.35,
  /**
   * Minimum side of a compared box [hand]; both boxes grow by a multiple of the alignment's error, within a minimum and a maximum
   * [fitted].
   */
  leastSide: 24,
  slackTimes: 2,
  leastSlack: 4,
  mostSlack: 12,
  /**
   * Limits of a translation guessed from boxes: how far a car may stand from its earlier position, as in the alignment of photos [hand].
   */
  reach: 200,
  reachUp: 140,
  /**
   * Tolerance of agreeing translations in pixels and relative to box size, maximum size ratio, and minimum number of agreeing boxes
   * [fitted].
   */
  agrees: 12,
  agreesShare: 0.1,
  likeSize: 1.5,
  leastAgreeing: 2,
  /** Translations that are farther apart than this count as different [hand]. */
  otherWay: 24,
  /** Minimum factor for two boxes whose damage types exclude each other: a detector names one damage in twenty wrongly [second]. */
  otherType: 0.7,
  /**
   * Score of two boxes of equal size on one wheel, which turns between passings, and the deduction for a quite different size [second:
   * the size of a scuff varies with the camera's angle; at a third of the size a person decides].
   */
  sameWheel: 0.6,
  otherSize: 0.08,
  /** Passings of a family that a box is compared with: this many of the nearest before it and after it [hand: limits computing time]. */
  sightingsBefore: 2,
  sightingsAfter: 1,
  /** Maximum number of passings that one passing is aligned with, the nearest first [hand: about a second per camera each]. */
  mostImageSets: 4,
} as const
