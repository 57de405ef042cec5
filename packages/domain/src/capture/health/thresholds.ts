/**
 * Every number of rig health, with its source. Fitted on seeds 1 to 40 of `testing/random-rig.ts`, reported on 2001 to
 * 2040 (docs/quality.md).
 */
export const RIG_HEALTH = {
  /** number of a unit's newest passings to read: as many as a busy rig records in a day and a night */
  READ: 160,
  /** the newest passings, which are judged against the earlier ones */
  WINDOW: 12,
  /** bad passings in the window that raise an alarm; one or two good passings among them occur by chance */
  BAD: 10,
  /** passings without a photo that raise an alarm: fewer occur by chance, and half of the photos missing is a fault */
  MISSING: 6,
  /** minimum number of passings that establish a camera's norm */
  LEAST_KNOWN: 20,
  /** number of good passings in a row, with one exception allowed, that close an alarm */
  RECOVERED: 10,
  RECOVERED_BAD: 1,
  /** a camera that delivered in a smaller share of the earlier passings is not expected to deliver */
  EXPECTED_SHARE: 0.8,
  /** a bad photo deviates from the norm by this many spreads; ten such photos of twelve do not occur by chance */
  SPREADS: 2,
  /** minimum spread used in judgements, in halvings (powers of two) */
  LEAST_SPREAD: 0.1,
  /** sharpness relative to the other cameras falls below 0.35 of its earlier value; as powers of two */
  BLURRED_FALL: 1.5,
  /** grey value: a darker photo is no evidence about sharpness */
  TELLS_SHARPNESS: 14,
  /** brightness relative to the other cameras falls below 0.35 of its earlier value; as powers of two */
  DARK_FALL: 1.5,
  /** grey value up to 255: a lighter photo shows the car, whatever its earlier brightness */
  DARK_AT_MOST: 32,
  /** grey value: a darker photo shows no car, at any hour */
  BLACK_AT_MOST: 8,
  /** grey value: a darker photo is not overexposed */
  BRIGHT_AT_LEAST: 190,
  /** share of the photo without detail (clipped pixels), in excess of the other cameras */
  BRIGHT_RISE: 0.25,
} as const
