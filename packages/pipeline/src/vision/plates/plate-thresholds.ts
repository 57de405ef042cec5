/**
 * All thresholds of the plate reader. Each threshold names how it was chosen:
 * - [fitted]: chosen on 2026-11-29 on three kinds of plates. The first are the fitting halves (1st, 3rd, 5th ... photo in truth.json) of
 * plates_eu, plates_us and plates_br. The second are copies of them (shrunk, turned, blurred, dark). The third are drawn plates of the
 * seeds 61 to 220. Thresholds of chains of marks were fitted on 2026-11-21. bench/plate-reading.ts reports on the other halves and on other
 * seeds.
 * - [hand]: from the geometry of plates or by judgement, not fitted.
 *
 * No threshold was fitted on photos of a real rig, because none were available. Fit again on reviewed passings.
 */
export const plateThresholds = {
  /** Long side in px to which photos are scaled for the plate search [hand: width of a rig photo]. */
  workingLongSide: 1920,
  /** Largest factor by which small photos are enlarged [hand]. */
  maxEnlargement: 3,
  /**
   * Text detection: long side of the photo in px, least value of the detector's map, and growth of the found areas [hand: as in PP-OCR].
   */
  textLongSide: 960,
  textThreshold: 0.3,
  textGrowth: 1.6,
  /** Lines of text that may be a plate: height in px of the photo, length over height, maximum number [hand]. */
  leastTextHeight: 8,
  leastTextAspect: 1.2,
  maxTextLines: 10,
  /**
   * Number of photos of one passing that text detection examines, because each photo costs 1 s of CPU. Photos with a line of marks of at
   * least this confidence go first [hand].
   */
  photosForText: 2,
  nearlyPlate: 0.2,
  /** Height of the characters, and length of both margins together, as shares of a line's height [hand]. */
  textFill: 0.68,
  textEnds: 0.5,
  /** Height in px to which a line is scaled to find its characters, and largest magnification [hand]. */
  textHeight: 60,
  maxTextZoom: 4,
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
   * Neighbouring characters of one plate: largest ratio of heights [hand], largest gap in heights of a character [fitted: 0.93 seen], and
   * largest slope of their line [hand].
   */
  maxHeightRatio: 1.3,
  maxGap: 1.1,
  maxSlope: 0.35,
  /** Number of characters in a chain [hand: A-29 allows 2 to 10; shorter chains are mostly grilles and badges]. */
  minChain: 4,
  maxChain: 11,
  /** Maximum number of candidate chains that are read, the best first [fitted]. */
  maxCandidates: 5,
  /** Margin on both sides of the marks in the two crops, in heights of a character [fitted: the better of two choices]. */
  narrowRoom: 0.35,
  wideRoom: 1,
  /** Margins in the recogniser's crops, and size of the characters in its closest crop [hand: the best of four on the fitting half]. */
  textRoom: 0.8,
  closestRoom: 0.2,
  closestSize: 1.15,
  /**
   * Rows of one plate: least number of characters, largest ratio of heights, and largest vertical and horizontal distance of their middles
   * in heights of a character [hand].
   */
  leastRow: 2,
  maxRowRatio: 1.3,
  maxRowStep: 2,
  maxRowShift: 1.2,
  /**
   * Logistic regression of the probability that a text is right [fitted on 688 reads, with ridge]. Features: log of its share over the
   * share of other shapes; log of the recogniser's probability; both nets prefer it; plate shape; height over `usualHeight` in px [hand].
   */
  certainty: { base: -3.66, ofMargin: 0.31, ofRead: 0.75, ofBoth: 1.41, ofShape: 4.64, ofHeight: 1.38 },
  usualHeight: 20,
  /** Least probability with which the line net supports a text [hand]. */
  leastSeen: 0.05,
  /** Maximum number of texts of one crop, and least probability of each [hand]. */
  textsALook: 8,
  leastProbability: 0.003,
  /** Probability that a text gets from a net that does not see the text, and exponent of the line net's probability [fitted]. */
  ruledOut: 0.02,
  lineWeight: 0.5,
  /** Share of the probability for all texts that no crop named [hand]. */
  unseen: 0.1,
  /**
   * Least share that a text gets from a similar text that has a digit for O or I, a similar character (8 and B), 0 for D, or O for 0
   * [hand].
   */
  sameShape: 0.5,
  likeShape: 0.04,
  roundShape: 0.2,
  seldomO: 0.3,
  /**
   * Factors on the probability of a text: no known shape; each change between letters and digits in such a text; a length other than the
   * number of marks; each I, and each O after the first place, because 1 and 0 are more frequent [fitted].
   */
  noShape: 0.05,
  kindChange: 0.25,
  otherCount: 0.5,
  rareLetter: 0.4,
  /** Factor on a read that has only letters or only digits, which is often a name or a phone number [hand]. */
  oneKind: 0.5,
  /** Factors on a read of fewer than five characters, and on a read of five characters, which is often part of a plate [fitted]. */
  short: 0.5,
  five: 0.8,
  /**
   * If a plate is larger by `clearlyLarger` than another plate of the photo, the smaller plate is in the background. The confidence of the
   * smaller plate is multiplied by `background` [fitted: one photo].
   */
  clearlyLarger: 1.3,
  background: 0.6,
  /**
   * Least confidence of a single photo's read [fitted: in tenfold cross-validation over the fitting halves, their copies and 160 drawn
   * plates, 2 of 334 sure reads were wrong, both of blurred copies]. If two photos agree, each needs only `agreed` [hand].
   */
  confident: 0.65,
  agreed: 0.5,
  /** Sum of the votes of all photos that the elected number needs [hand]. */
  elected: 0.65,
  /** Vote of a photo for a text that the photo does not show, in the vote between photos of one plate [hand]. */
  otherPlate: 0.02,
  /** Lead of the elected number's votes over the next number's votes, and votes from which no further photo is read [hand]. */
  lead: 0.2,
  certain: 0.9,
} as const
