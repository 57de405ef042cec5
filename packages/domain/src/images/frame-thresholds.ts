/** Source of each number of the frame selection; docs/quality.md measures their effect. */
export const FRAME_THRESHOLDS = {
  /** mean grey value; a guess: drawn photos have 105 to 138, and a tenth of their light leaves at most 14 */
  darkest: 35,
  /** mean grey value; a guess */
  brightest: 225,
  /** share of black and white pixels; a guess: drawn photos have 0.01 to 0.02 */
  mostClipped: 0.35,
  /** share of the picture that moves; a smaller share comes from leaves, rain or a person at the edge; a guess */
  leastCar: 0.03,
  /**
   * Fraction of the maximum motion in a frame of the camera. A car in all frames hides the background, so the median picture is most like
   * the middle frame: drawn cars of this kind (seeds 1, 2, 101) had 0.46 to 0.57.
   */
  carWhole: 0.3,
  /** fraction of the greatest sharpness; a guess: people see no difference between frames above it */
  asSharp: 0.95,
} as const
