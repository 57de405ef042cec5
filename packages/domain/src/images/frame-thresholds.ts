/** Every number of the frame selection with its source. docs/quality.md measures the effects. */
export const FRAME_THRESHOLDS = {
  /** mean grey value; a guess: drawn photos have 105 to 138, and with a tenth of their light at most 14 */
  darkest: 35,
  /** mean grey value; a guess */
  brightest: 225,
  /** share of black and white pixels; a guess: drawn photos have 0.01 to 0.02 */
  mostClipped: 0.35,
  /** minimum share of the picture that moves; a guess: leaves, rain or a person at the edge should stay below it */
  leastCar: 0.03,
  /**
   * Minimum motion, as a fraction of the largest motion of the camera's frames. A car in all frames hides the background, so the median
   * picture resembles the middle frame most. Drawn cars of this kind (seeds 1, 2, 101) had 0.46 to 0.57.
   */
  carWhole: 0.3,
  /** fraction of the greatest sharpness; a guess: people see no difference between frames above this fraction */
  asSharp: 0.95,
} as const
