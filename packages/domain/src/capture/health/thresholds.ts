/**
 * Every number of rig health, with where it came from. Fitted on seeds 1 to 40 of `testing/random-rig.ts`, reported on 2001 to
 * 2040 (docs/quality.md).
 */
export const RIG_HEALTH = {
  /** newest passings of a unit that are looked at: a busy rig's day and night */
  READ: 160,
  /** the newest ones, which are judged by those before them */
  WINDOW: 12,
  /** bad ones of them that make an alarm; one or two good ones in between are an accident */
  BAD: 10,
  /** the same of photos that did not come: less happens by chance, and half of the photos missing is as bad */
  MISSING: 6,
  /** passings that tell how a camera usually is */
  LEAST_KNOWN: 20,
  /** after an alarm as many passings in a row, but for one, say that it is over */
  RECOVERED: 10,
  RECOVERED_BAD: 1,
  /** a camera that delivered in fewer of the passings before is not expected to */
  EXPECTED_SHARE: 0.8,
  /** how many of its usual spreads a photo lies off before it is bad; ten of twelve then do not happen by chance */
  SPREADS: 2,
  /** a spread is never taken for smaller: halves, as powers of two */
  LEAST_SPREAD: 0.1,
  /** sharpness falls against the other cameras to less than 0.35 of what it was; as powers of two */
  BLURRED_FALL: 1.5,
  /** grey value: a darker photo says nothing about sharpness */
  TELLS_SHARPNESS: 14,
  /** the same of brightness */
  DARK_FALL: 1.5,
  /** grey value up to 255: a photo lighter than this shows the car, whatever it was before */
  DARK_AT_MOST: 32,
  /** grey value: a photo darker than this shows nothing, at every hour */
  BLACK_AT_MOST: 8,
  /** grey value: a photo darker than this is not blinded */
  BRIGHT_AT_LEAST: 190,
  /** share of the photo without drawing, more than the other cameras have */
  BRIGHT_RISE: 0.25,
} as const
