/** Every constant of the first look, which examines a photo without an earlier photo, in one place. */
export const firstLookThresholds = {
  /**
   * Certainty from which a damage is suggested as faint [hand: on drawn cars 531000 to 531002, 0.63 gives two false boxes per passing
   * and 0.58 five; on photos of damage_severity, 0.53 gives 0.3 per photo].
   */
  suggest: 0.6,
} as const
