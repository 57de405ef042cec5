/**
 * All thresholds of rig health, with their reasons. They were fitted on seeds 1 to 40 of `testing/random-rig.ts`; docs/quality.md reports
 * seeds 2001 to 2040.
 */
export const RIG_HEALTH = {
  /** number of a unit's newest passings that are read; a busy rig records as many in a day and a night */
  READ: 160,
  /** number of newest passings, which are compared with the earlier passings */
  WINDOW: 12,
  /** number of bad passings in the window that raises an alarm; one or two good passings among the bad ones occur by chance */
  BAD: 10,
  /** number of passings without a photo that raises an alarm; half of the window is a fault, while fewer missing photos occur by chance */
  MISSING: 6,
  /** minimum number of passings for a camera's norm */
  LEAST_KNOWN: 20,
  /** number of consecutive passings that closes an alarm; one of them may be bad */
  RECOVERED: 10,
  RECOVERED_BAD: 1,
  /** minimum share of the earlier passings with a photo of the camera; below this share, no photos are expected of the camera */
  EXPECTED_SHARE: 0.8,
  /** number of spreads by which a bad photo deviates from the norm; ten such photos among twelve do not occur by chance */
  SPREADS: 2,
  /** minimum spread for a judgement, in halvings (powers of two) */
  LEAST_SPREAD: 0.1,
  /** fall of the sharpness relative to the other cameras, to below 0.35 of its earlier value; in powers of two */
  BLURRED_FALL: 1.5,
  /** grey value; a darker photo does not show whether the lens is sharp */
  TELLS_SHARPNESS: 14,
  /** fall of the brightness relative to the other cameras, to below 0.35 of its earlier value; in powers of two */
  DARK_FALL: 1.5,
  /** grey value, at most 255; a lighter photo shows the car, however bright earlier photos were */
  DARK_AT_MOST: 32,
  /** grey value; a darker photo shows no car at any hour */
  BLACK_AT_MOST: 8,
  /** grey value; a darker photo is not overexposed */
  BRIGHT_AT_LEAST: 190,
  /** share of pixels without detail (clipped pixels), in excess of the share at the other cameras */
  BRIGHT_RISE: 0.25,
} as const
