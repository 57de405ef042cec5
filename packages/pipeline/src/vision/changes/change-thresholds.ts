/**
 * All thresholds of change detection. The certainties from which a box is suggested are in the domain's working-point.ts. Pixels are pixels
 * of the half-size photo (960x600) unless stated otherwise.
 * - [fitted]: chosen on drawn cars that the net (`change-net.onnx`) was not trained on (decision 31). `bench/damage-detection.ts` draws
 * other cars and reports on them.
 * - [hand]: by judgement.
 *
 * No threshold was fitted on photos of a real rig, because there were no such photos.
 */
export const changeThresholds = {
  /** Side of the aligned tiles. Half the side of the comparison windows, at a quarter and at half of the photo's size [hand]. */
  step: 24,
  coarseWindow: 16,
  fineWindow: 20,
  /**
   * Largest distance of a tile from its place by the homography, in quarter-size pixels, then in half-size pixels [hand: 20 px of the
   * photo, then 4].
   */
  coarseReach: 5,
  fineReach: 2,
  /** Cost of each pixel of distance, in correlation [hand]. */
  farCosts: 0.004,
  /** Radius in pixels of light evening, and contrast in grey levels that counts half [hand]. */
  evenRadius: 6,
  evenContrast: 3,
  /** Detail below which a tile has no likeness [hand]. */
  leastDetail: 0.15,
  /**
   * `leastAlike`: least likeness with which a tile belongs to the car or to the hall. A tile belongs wholly to the car if its likeness to
   * the car exceeds its likeness to the hall by `clearlyOther`, and the reverse [hand].
   */
  leastAlike: 0.35,
  clearlyOther: 0.3,
  /**
   * Least likeness with which a tile's place is trusted, and distance from the neighbours' places from which it is not trusted. Then the
   * weight and rounds of smoothing [hand].
   */
  trustFrom: 0.3,
  outlier: 3,
  smooth: 0.05,
  smoothRounds: 60,
  /**
   * A place with a lower tile value (`TileField.ofCar`) belongs to the hall. The value 1 moves with the car, and -1 rests. Chosen on cars
   * 600012 and 600013: a sixth fewer false boxes, no damage lost.
   */
  ofHall: 0,
  /**
   * If any cell of the first run reaches this certainty (logit), the net runs again on the mirrored photos. [2026-11-26: at -0.25, 39 of 91
   * photos of the cars 515000 to 515004 and 516000 to 516003 had no second run. A trial run on these found no box of 0.5. Lowered later, hand]
   */
  secondLook: -0.4,
  /**
   * Boxes are duplicates if they share `same` of their union, or `within` of the smaller box. The box with the highest certainty stays
   * [hand].
   */
  same: 0.2,
  within: 0.6,
  /** Least share of a kind among all kinds from which a box gets the name of the kind [hand]. */
  nameFrom: 0.6,
  /** Least length of the longer side of a suggested box, in pixels of the photo [hand: drops are smaller, damages of 25 px are not]. */
  leastBox: 22,
  /** Maximum number of boxes of a photo. The boxes of lowest certainty are dropped: so many boxes mean weather or a wrong alignment [hand]. */
  mostBoxes: 8,
} as const
