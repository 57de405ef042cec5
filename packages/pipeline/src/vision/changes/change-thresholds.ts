/**
 * Every threshold of change detection, in one place; certainties from which a box is suggested are in the domain's working-point.ts. Pixels are pixels of the half-size photo (960x600) unless stated
 * otherwise. [fitted]: on drawn cars that the net (`change-net.onnx`) was not trained on (decision 31);
 * `bench/damage-detection.ts` draws other cars and reports on them. [hand] by judgement. No threshold was fitted on photos of a
 * real rig: no such photos were at hand.
 */
export const changeThresholds = {
  /** Side of the aligned tiles; half the side of the comparison windows, at a quarter and at half of the photo's size [hand]. */
  step: 24,
  coarseWindow: 16,
  fineWindow: 20,
  /**
   * How far a tile may lie from its place by the homography, in quarter-size pixels, then in half-size pixels [hand: 20 px of the
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
   * Least likeness with which a tile belongs to car or hall; the tile belongs wholly to the car when its likeness to the car exceeds its
   * likeness to the hall by that much, and the reverse [hand].
   */
  leastAlike: 0.35,
  clearlyOther: 0.3,
  /** Least likeness with which a tile's place is trusted, unless it lies this far from its neighbours' places [hand]. */
  trustFrom: 0.3,
  outlier: 3,
  smooth: 0.05,
  smoothRounds: 60,
  /**
   * A place whose tile value (`TileField.ofCar`, 1: moves with the car, -1: at rest) is below this belongs to the hall [chosen on cars
   * 600012 and 600013: a sixth fewer false boxes, no damage lost].
   */
  ofHall: 0,
  /**
   * Least certainty (logit) from which the net also runs on the mirrored photos [at -0.25, on 2026-11-26, 39 of 91 photos of ten cars,
   * 515000 to 515004 and 516000 to 516003, were below it, and none of the 39 had a box of 0.5 after both runs; later lowered like the
   * certainty of boxes from beside, hand].
   */
  secondLook: -0.4,
  /** Boxes that share this much of their union, or of the smaller box, are duplicates; the surest box stays [hand]. */
  same: 0.2,
  within: 0.6,
  /** Least share of all kinds with which a kind is named [hand]. */
  nameFrom: 0.6,
  /** Least length of a suggested box's longer side, pixels of the photo [hand: drops are smaller, damages of 25 px are not]. */
  leastBox: 22,
  /** Maximum number of boxes of a photo, the surest: more boxes are caused by weather or a wrong alignment [hand]. */
  mostBoxes: 8,
} as const
