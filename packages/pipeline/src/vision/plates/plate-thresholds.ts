/**
 * Every threshold of the plate reader, in one place, with its source:
 * [fitted] chosen on 2026-11-21 and 22 on the fitting half (1st, 3rd, 5th ... photo in truth.json) of plates_eu, and on drawn plates
 * of the seeds 1 to 500; bench/plate-reading.ts reports on the other half and on other seeds. The thresholds of the search were
 * fitted on half of plates_us too. [hand] from the geometry of plates or by judgement, not fitted.
 * No threshold was fitted on photos of a rig: no such photos were at hand. Fit again on reviewed passings.
 */
export const plateThresholds = {
  /** Long side in px to which photos are scaled for the plate search [hand: width of a rig photo]. */
  workingLongSide: 1920,
  /** Long side of the second search after one without a read: characters from 170 to 500 px high at the working size [hand: a third]. */
  closeLongSide: 640,
  /** Small photos are enlarged at most this much [hand]. */
  maxEnlargement: 3,
  /** Window sizes in px of the adaptive threshold, and least darkness of a stroke below the window's mean, in grey levels [fitted]. */
  thresholdWindows: [25, 45, 81],
  thresholdOffset: 9,
  /** Height of a character in px at the working size [hand: plates 18 to 250 px high]. */
  minCharHeight: 12,
  maxCharHeight: 170,
  /** Width of a character over its height [hand: an I is about 0.15, an M or a W about 1]. */
  minCharAspect: 0.08,
  maxCharAspect: 1.15,
  /**
   * Neighbouring characters of one plate: ratio of heights and slope of their line [hand], gap between them in heights [fitted: 0.93
   * seen].
   */
  maxHeightRatio: 1.3,
  maxGap: 1.1,
  maxSlope: 0.35,
  /** Characters in a chain [hand: A-29 allows 2 to 10; shorter chains are mostly grilles and badges]. */
  minChain: 4,
  maxChain: 11,
  /** Candidate chains handed to the reader, best first [fitted]. */
  maxCandidates: 5,
  /** Margin beside the marks in the two looks, in heights of a character [fitted: the better of two choices]. */
  narrowRoom: 0.35,
  wideRoom: 1,
  /** Margin of the third look, which follows when the second look saw characters beside the marks [hand: three characters]. */
  farRoom: 2.4,
  /** A line whose best text has a lower probability is no text [hand]. */
  worthReading: 0.02,
  /**
   * Factor on texts of an unknown shape, and again for each change between letters and digits in them; on texts with more or fewer
   * characters than marks, and on each O, I, Q [fitted].
   */
  noShape: 0.05,
  kindChange: 0.25,
  otherCount: 0.2,
  rareLetter: 0.4,
  /** Least share of a text's probability for each text with one look-alike character exchanged [hand]. */
  alikeShare: 0.08,
  /** Factor on a read of only letters or only digits: a name or a phone number [hand]. */
  oneKind: 0.5,
  /** Factors on a read of fewer than five characters, and of five, which is often part of a plate [fitted]. */
  short: 0.5,
  five: 0.8,
  /**
   * A plate this much larger in the same photo marks a smaller plate as background: its confidence gets this factor [fitted: one photo].
   */
  clearlyLarger: 1.3,
  background: 0.6,
  /** Factor on the confidence of a read whose shape no known plate has: often a fragment of a plate [fitted]. */
  offShape: 0.8,
  /**
   * Confidence from which one photo's read suffices [fitted on drawn plates of the seeds 1 to 150: 1 of 150 wrong from 0.75 on, none
   * from 0.8 on]; two photos that agree need `agreed` each [hand].
   */
  confident: 0.8,
  agreed: 0.5,
  /** Votes of all photos together that the elected number needs [hand]. */
  elected: 0.7,
  /** Vote of a photo for each text that the photo does not show, when photos of one plate vote [hand]. */
  otherPlate: 0.02,
  /** Lead of the elected number's votes over the next number's; votes from which further photos are unnecessary [hand]. */
  lead: 0.2,
  certain: 0.95,
} as const
