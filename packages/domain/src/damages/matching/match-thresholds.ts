/**
 * Every threshold of matching a passing's boxes with the known damages of its car, in one place. Pixels are those of
 * 1920x1200. [design] weights and limits of the design (C-10, decision 0032); [fitted] on one drawn car (seed 401 of
 * bench/families.ts); [second] chosen on two others (9403 and 9404); [hand] by judgement. None was fitted on photos of
 * a real rig: there were none.
 */
export const matchThresholds = {
  /** What overlap, nearness of the middles and likeness of the spots count [design]. */
  overlap: 0.5,
  centre: 0.25,
  likeness: 0.25,
  /** From here on two boxes are one damage, and from here on a person should look [design]. */
  join: 0.55,
  ask: 0.35,
  /** No box is compared as a smaller one [hand]; both grow by so many times the alignment's error, at least and at most so much [fitted]. */
  leastSide: 24,
  slackTimes: 2,
  leastSlack: 4,
  mostSlack: 12,
  /** A way guessed from boxes: how far a car may stand from where it stood, as photos are laid over each other [hand]. */
  reach: 200,
  reachUp: 140,
  /** How nearly boxes must go the same way, in pixels and by their size, how alike in size they are, and how many [fitted]. */
  agrees: 12,
  agreesShare: 0.1,
  likeSize: 1.5,
  leastAgreeing: 2,
  /** Ways that are farther apart are different ones [hand]. */
  otherWay: 24,
  /** What a spot counts at least whose kinds cannot be one: a detector names one in twenty wrongly [second]. */
  otherType: 0.7,
  /** Two boxes on one wheel, which has turned since: of one size, and what a quite different size takes off [second: from a corner one scuff has many sizes; a third of the size is for a person to say]. */
  sameWheel: 0.6,
  otherSize: 0.08,
  /** Passings of a family that a box is compared with: the nearest so many before it and after it [hand: bounds work]. */
  sightingsBefore: 2,
  sightingsAfter: 1,
  /** Passings that one passing is laid over, the nearest first [hand: about a second a camera each]. */
  mostImageSets: 4,
} as const
