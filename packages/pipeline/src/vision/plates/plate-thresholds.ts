/**
 * Every threshold of the plate reader, in one place, with where it came from: [fitted] chosen on 2026-11-29 on the fitting halves (1st,
 * 3rd, 5th ... photo in truth.json) of plates_eu, plates_us and plates_br, on copies of them (shrunk, turned, blurred, dark), and on
 * drawn plates of the seeds 61 to 220; thresholds of chains of marks were fitted on 2026-11-21. bench/plate-reading.ts reports on the
 * other halves and on other seeds. [hand] from the geometry of plates or by judgement, not fitted. None was fitted on photos of a real
 * rig, because none were available. Fit again on reviewed passings.
 */
export const plateThresholds = {
  /** Long side in px to which photos are scaled for the plate search [hand: width of a rig photo]. */
  workingLongSide: 1920,
  /** Small photos are enlarged at most this much [hand]. */
  maxEnlargement: 3,
  /** Text detection: long side of the photo in px, least value of the detector's map, growth of its areas [hand: as in PP-OCR]. */
  textLongSide: 960,
  textThreshold: 0.3,
  textGrowth: 1.6,
  /** Lines of text that may be a plate: height in px of the photo, length over height, maximum number [hand]. */
  leastTextHeight: 8,
  leastTextAspect: 1.2,
  maxTextLines: 10,
  /**
   * Number of photos of one passing for text detection, and least confidence of a line of marks that selects a photo [hand: 1 s of CPU
   * each].
   */
  photosForText: 2,
  nearlyPlate: 0.2,
  /** Relative to a line's height: height of its characters, and length of both margins together [hand]. */
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
  /** Margin beside the marks in the two crops, in heights of a character [fitted: the better of two choices]. */
  narrowRoom: 0.35,
  wideRoom: 1,
  /** Margins in the recogniser's crops, and the size of characters in its closest crop [hand: the best of four on the fitting half]. */
  textRoom: 0.8,
  closestRoom: 0.2,
  closestSize: 1.15,
  /** Rows of one plate: fewest characters, ratio of heights, distance of their middles both ways in heights of a character [hand]. */
  leastRow: 2,
  maxRowRatio: 1.3,
  maxRowStep: 2,
  maxRowShift: 1.2,
  /**
   * Logistic regression: probability that a text is right [fitted on 688 reads, with ridge]. Features: logarithm of the text's share
   * over the share of other shapes, logarithm of the recogniser's probability, whether both nets prefer the text, whether it has a
   * plate's shape, and its height over the usual height in px [hand].
   */
  certainty: { base: -3.66, ofMargin: 0.31, ofRead: 0.75, ofBoth: 1.41, ofShape: 4.64, ofHeight: 1.38 },
  usualHeight: 20,
  /** Least probability at which the line net counts as seeing a text [hand]. */
  leastSeen: 0.05,
  /** Maximum number of texts of one crop, and least probability of each [hand]. */
  textsALook: 8,
  leastProbability: 0.003,
  /** Probability that each net leaves to a text that it does not see, and exponent of the line net's probability [fitted]. */
  ruledOut: 0.02,
  lineWeight: 0.5,
  /** Share of the probability for all texts that no crop named [hand]. */
  unseen: 0.1,
  /**
   * Least share of a text's probability for the same text with a digit for O or I, with a similar character (8 and B), with 0 for D,
   * and with O for 0 [hand].
   */
  sameShape: 0.5,
  likeShape: 0.04,
  roundShape: 0.2,
  seldomO: 0.3,
  /**
   * Factors of a text: no known shape, and each change between letters and digits in such a text; another length than the number of
   * marks; each I, and each O after the first place, instead of 1 and 0 [fitted].
   */
  noShape: 0.05,
  kindChange: 0.25,
  otherCount: 0.5,
  rareLetter: 0.4,
  /** Factor on a read of only letters or only digits: a name or a phone number [hand]. */
  oneKind: 0.5,
  /** Factors on a read of fewer than five characters, and of five characters, which is often part of a plate [fitted]. */
  short: 0.5,
  five: 0.8,
  /**
   * A plate this much larger in the same photo marks a smaller plate as background: the smaller plate's confidence gets this factor
   * [fitted: one photo].
   */
  clearlyLarger: 1.3,
  background: 0.6,
  /**
   * Least confidence of a single photo's read [fitted: in tenfold cross-validation over the fitting halves, their copies and 160 drawn
   * plates, 2 of 334 sure reads were wrong, both of blurred copies]; two agreeing photos need `agreed` each [hand].
   */
  confident: 0.65,
  agreed: 0.5,
  /** Votes of all photos together that the elected number needs [hand]. */
  elected: 0.65,
  /** Vote of a photo for each text that the photo does not show, when photos of one plate vote [hand]. */
  otherPlate: 0.02,
  /** Lead of the elected number's votes over the next number's; votes from which further photos are unnecessary [hand]. */
  lead: 0.2,
  certain: 0.9,
} as const
