/**
 * Every threshold of the plate reader, in one place, with where it came from:
 * [fitted] chosen on 2026-11-21 on the fitting halves (1st, 3rd, 5th ... photo in truth.json) of plates_eu and plates_us, 31 and 39
 * photos; bench/plate-reading.ts reports on the other halves. [hand] from the geometry of plates or by judgement, not fitted.
 * None was fitted on photos of a rig: there were none. Fit again on reviewed passings.
 */
export const plateThresholds = {
  /** Long side in px that photos are brought to before plates are sought [hand: width of a rig photo]. */
  workingLongSide: 1920,
  /** Small photos are enlarged at most this much [hand]. */
  maxEnlargement: 3,
  /** Window sizes in px of the adaptive threshold, and how much darker than its mean a stroke must be, in grey levels [fitted]. */
  thresholdWindows: [25, 45, 81],
  thresholdOffset: 9,
  /** Height of a character in px at the working size [hand: plates 18 to 250 px high]. */
  minCharHeight: 12,
  maxCharHeight: 170,
  /** Width of a character over its height [hand: an I is about 0.15, an M or a W about 1]. */
  minCharAspect: 0.08,
  maxCharAspect: 1.15,
  /** Neighbours in one plate: ratio of heights and slope of their line [hand], gap between them in heights [fitted: 0.93 seen]. */
  maxHeightRatio: 1.3,
  maxGap: 1.1,
  maxSlope: 0.35,
  /** Characters in a chain [hand: A-29 allows 2 to 10; shorter chains are mostly grilles and badges]. */
  minChain: 4,
  maxChain: 11,
  /** Candidate chains handed to the reader, best first [fitted]. */
  maxCandidates: 5,
  /** Chance that a letter follows a digit or the other way round; weight of letters that countries leave out: O, I, Q [fitted]. */
  kindChange: 0.25,
  rareLetter: 0.4,
  /** Smallest probability the net may give [hand]; how much more a character counts when Tesseract saw it too [fitted]. */
  netFloor: 0.003,
  secondReader: 6,
  /** Share of a look-alike's probability that a country's template may use [hand; no real Norwegian plates to fit on]. */
  alikeShare: 0.5,
  /** A mark is dropped when the net is this sure that it is no character [hand]. */
  noCharacter: 0.6,
  /** A line is shown to Tesseract when the net alone is this sure of it on average [hand]. */
  worthReading: 0.55,
  /** Factor on a read of only letters or only digits: a name or a phone number [hand]. */
  oneKind: 0.5,
  /** Factors on a read of fewer than five characters, and of five, which is often part of a plate [fitted]. */
  short: 0.5,
  five: 0.8,
  /** A plate this much larger in the same photo puts a smaller one in the background, with this factor [fitted: one photo]. */
  clearlyLarger: 1.3,
  background: 0.6,
  /** With a known template: factor for a read that does not fit it, factor for each mark left out, least confidence [hand]. */
  offTemplate: 0.5,
  markLeftOut: 0.8,
  noFit: 0.3,
  /** One photo's read is taken from here on [fitted: no wrong read there but 0 for O]; two photos that agree need `agreed` each [hand]. */
  confident: 0.7,
  agreed: 0.5,
  /** By how much the elected number's votes must exceed the next one's; votes that make further photos needless [hand]. */
  lead: 0.2,
  certain: 0.95,
} as const
