/** Where each number of the frame selection comes from; what it does with them is measured in docs/quality.md. */
export const FRAME_THRESHOLDS = {
  /** mean grey value; a guess: drawn photos have 105 to 138, and a tenth of their light leaves at most 14 */
  darkest: 35,
  /** mean grey value; a guess */
  brightest: 225,
  /** share of black and white pixels; a guess: drawn photos have 0.01 to 0.02 */
  mostClipped: 0.35,
  /** share of the picture that moves; less is leaves, rain or a person at the edge; a guess */
  leastCar: 0.03,
  /**
   * Of the maximal motion in a frame of the camera. A car that is in all frames hides the background, so the median
   * picture is most like the middle frame: drawn cars (seeds 1, 2, 101) with this had 0.46 to 0.57.
   */
  carWhole: 0.3,
  /** of the sharpest; a guess: frames that differ less are alike to people */
  asSharp: 0.95,
} as const
