import { type Camera, type Outlook, outlookOf } from '../capture/camera.ts'

/**
 * Working point of a company (ruling 42). A quiet point gives few, sure suggestions; a thorough point gives more suggestions, of which more
 * are false.
 */
export const WORKING_POINTS = ['quiet', 'balanced', 'thorough'] as const
export type WorkingPoint = (typeof WORKING_POINTS)[number]
export const DEFAULT_WORKING_POINT: WorkingPoint = 'balanced'

export const isWorkingPoint = (value: unknown): value is WorkingPoint =>
  (WORKING_POINTS as readonly unknown[]).includes(value)

/**
 * Margins above the certainty threshold of a camera. From `keptFrom` a find is a suggestion; from `sureFrom` it needs a decision. Between
 * the two margins it is faint.
 */
export type PointMargins = { keptFrom: number; sureFrom: number }

const MARGINS = {
  quiet: { keptFrom: 0.1, sureFrom: 0.3 },
  balanced: { keptFrom: 0, sureFrom: 0.2 },
  thorough: { keptFrom: 0, sureFrom: 0.1 },
} as const satisfies Record<WorkingPoint, PointMargins>

export const marginsOf = (point: WorkingPoint): PointMargins => MARGINS[point]

/** Returns the next quieter working point, or undefined for the quietest. */
export const quieterThan = (point: WorkingPoint): WorkingPoint | undefined =>
  WORKING_POINTS[WORKING_POINTS.indexOf(point) - 1]

/**
 * Certainty of the difference net from which a box is suggested, per direction of the camera. Boxes of cameras above are wrong most often,
 * because sills and seams of a flank are lines of a few pixels. Boxes of cameras beside the car are right most often. The values were
 * chosen on 2026-11-27 on 37 cars of 513000 to 528007, on which the net was not trained (docs/quality.md).
 */
const SUGGEST_FROM: Readonly<Record<Outlook, number>> = { along: 0.54, beside: 0.46, above: 0.58 }

/**
 * Conversion from the net's certainty to precision, both as logits: certainty times `slope` plus `shift`. It was fitted by logistic
 * regression on 2026-11-29 on 201 suggestions on changed and unchanged passings of cars 531000 to 531002. Of these suggestions, 40 were
 * right.
 */
export const PRECISION_OF_NET = { slope: 2.6, shift: -2.4 } as const

/** Returns the minimum certainty of the net (0 to 1) at which a box of this camera is a find. */
export const suggestFrom = (camera: Camera): number => SUGGEST_FROM[outlookOf(camera)]

/** Returns the minimum certainty of the net at which a box of this camera is a suggestion at a company's working point. */
export const keptFrom = (camera: Camera, point: WorkingPoint): number => suggestFrom(camera) + marginsOf(point).keptFrom

/**
 * Returns the minimum certainty of the net at which a box of this camera needs a decision. A suggestion with less certainty is faint
 * (ruling 42).
 */
export const sureFrom = (camera: Camera, point: WorkingPoint = DEFAULT_WORKING_POINT): number =>
  suggestFrom(camera) + marginsOf(point).sureFrom

/** Returns the stored certainty (0 to 1) of a box that just reaches the threshold for a decision. */
export const borderOf = (camera: Camera, point: WorkingPoint): number => meantBy(sureFrom(camera, point))

/**
 * Converts a certainty of the net to the precision of such suggestions, both 0 to 1. The precision is stored and shown as the certainty of
 * the suggestion.
 */
export function meantBy(certainty: number): number {
  const { slope, shift } = PRECISION_OF_NET
  return 1 / (1 + Math.exp(-shift) * ((1 - certainty) / certainty) ** slope)
}

/**
 * Figures measured at a margin: recall of damages of at least 25 px and at least 50 px, and false suggestions per unchanged passing.
 * `silent` is the number of unchanged passings without a false suggestion.
 */
export type MeasuredMargin = { recall25: number; recall50: number; falseClean: number; silent: number }

/** The drawn cars on which the margins were chosen. They are too few to promise these figures. */
export const MEASURED_ON = { cars: 3, cleanImageSets: 6, damages25: 21, damages50: 14 } as const

/**
 * Figures per minimum margin, from the table of docs/quality.md for the current net (`bench/passing-quality.ts --list choosing --cars 3`).
 */
export const MEASURED_MARGINS: Readonly<Record<number, MeasuredMargin>> = {
  0: { recall25: 0.76, recall50: 0.86, falseClean: 4.83, silent: 0 },
  0.05: { recall25: 0.76, recall50: 0.86, falseClean: 2.5, silent: 0 },
  0.1: { recall25: 0.76, recall50: 0.86, falseClean: 0.83, silent: 2 },
  0.15: { recall25: 0.67, recall50: 0.79, falseClean: 0.5, silent: 3 },
  0.2: { recall25: 0.67, recall50: 0.79, falseClean: 0.17, silent: 5 },
  0.3: { recall25: 0.57, recall50: 0.64, falseClean: 0, silent: 6 },
}

/** Expected figures of a working point. */
export type Expected = {
  /** recall of damages of at least 50 px by suggestions that need a decision, 0 to 1 */
  recall: number
  /** recall of the same damages if faint suggestions count too, 0 to 1 */
  recallWithFaint: number
  /** number of suggestions that need a decision, on an unchanged passing of six photos */
  toDecide: number
  /** number of faint suggestions on an unchanged passing of six photos */
  faint: number
}

export function expectedAt(point: WorkingPoint): Expected {
  const { keptFrom, sureFrom } = MARGINS[point]
  const [kept, sure] = [MEASURED_MARGINS[keptFrom], MEASURED_MARGINS[sureFrom]] as [MeasuredMargin, MeasuredMargin]
  return {
    recall: sure.recall50,
    recallWithFaint: kept.recall50,
    toDecide: sure.falseClean,
    faint: Math.round(100 * (kept.falseClean - sure.falseClean)) / 100,
  }
}
