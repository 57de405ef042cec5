import { type Camera, outlookOf } from '@skadi/domain/capture/camera'
import { DEFAULT_WORKING_POINT, marginsOf, type WorkingPoint } from '@skadi/domain/detections/working-point'

/**
 * Every threshold of looking for changes, in one place. Pixels are those of the half-size photo (960x600) unless said
 * otherwise. [fitted]: on drawn cars that the net (`change-net.onnx`) did not learn from (decision 31);
 * `bench/damage-detection.ts` draws others and reports on them. [hand] by judgement. None was fitted on photos of a real rig:
 * there were none.
 */
export const changeThresholds = {
  /** Tiles that are laid over each other, a side; half of what they are compared by, at a quarter of the photo and at half [hand]. */
  step: 24,
  coarseWindow: 16,
  fineWindow: 20,
  /** How far a tile may lie from where the homography says, quarter-size pixels, then half-size ones [hand: 20 px of the photo, then 4]. */
  coarseReach: 5,
  fineReach: 2,
  /** What being a pixel away costs, against correlation [hand]. */
  farCosts: 0.004,
  /** Light is evened over about so many pixels, and contrast in grey levels counts half from here [hand]. */
  evenRadius: 6,
  evenContrast: 3,
  /** Detail below which a tile is like nothing [hand]. */
  leastDetail: 0.15,
  /**
   * A tile belongs to car or hall from this likeness to either, and wholly to one when it exceeds the other's likeness
   * by that much [hand].
   */
  leastAlike: 0.35,
  clearlyOther: 0.3,
  /** A tile's place is trusted from this likeness on, unless it lies so far from where those around lie [hand]. */
  trustFrom: 0.3,
  outlier: 3,
  smooth: 0.05,
  smoothRounds: 60,
  /** A place of less is of the hall: 1 moves with the car, -1 stands still [chosen on cars 600012 and 600013: a sixth fewer false boxes, no damage lost]. */
  ofHall: 0,
  /**
   * Certainty from which a box is suggested, by where its camera looks from: from above a flank's sill and seams are lines of a few
   * pixels, and a box is wrong most often, from beside it is right most often [chosen on 2026-11-27 on 37 cars of 513000 to 528007,
   * which the net did not learn from: docs/quality.md].
   */
  suggest: { along: 0.54, beside: 0.46, above: 0.58 },
  /**
   * How sure the net is (logit) times the first, and the second more, is how often it is right (logit) [fitted by logistic regression on
   * 2026-11-29 on 201 suggestions on unchanged and changed passings of cars 531000 to 531002, of which 40 were right].
   */
  meant: { slope: 2.6, shift: -2.4 },
  /** A net that is less sure (logit) of a damage anywhere is not asked again in a mirror [at -0.25 on 2026-11-26 39 of 91 photos of ten cars, 515000 to 515004 and 516000 to 516003, were below, and none of them had a box of 0.5 after both looks; lower by as much as boxes from beside are, hand]. */
  secondLook: -0.4,
  /** Boxes that share so much of what both cover, or of the smaller one, are one; the surest stays [hand]. */
  same: 0.2,
  within: 0.6,
  /** A kind is named from this share of all kinds on [hand]. */
  nameFrom: 0.6,
  /** Longest side of the smallest box that is suggested, pixels of the photo [hand: drops are smaller, damages of 25 px are not]. */
  leastBox: 22,
  /** More boxes on one photo are weather or a wrong alignment; the surest are kept [hand]. */
  mostBoxes: 8,
} as const

/** Certainty from which a box of this camera is found at all, 0 to 1. */
export const suggestFrom = (camera: Camera): number => changeThresholds.suggest[outlookOf(camera)]

/** Certainty from which a box of this camera is a suggestion at a company's working point. */
export const keptFrom = (camera: Camera, point: WorkingPoint): number => suggestFrom(camera) + marginsOf(point).keptFrom

/** Certainty from which a box of this camera is to be decided on; a less sure one is faint (ruling 42). */
export const sureFrom = (camera: Camera, point: WorkingPoint = DEFAULT_WORKING_POINT): number =>
  suggestFrom(camera) + marginsOf(point).sureFrom

/** What people are told of a box that just reaches the border to what is to be decided, 0 to 1. */
export const borderOf = (camera: Camera, point: WorkingPoint): number => meantBy(sureFrom(camera, point))

/** How often a suggestion is right of which the net is so sure, both 0 to 1: what people are told. */
export function meantBy(certainty: number): number {
  const { slope, shift } = changeThresholds.meant
  return 1 / (1 + Math.exp(-shift) * ((1 - certainty) / certainty) ** slope)
}
