import { median } from './camera-signals.ts'
import { RIG_HEALTH } from './thresholds.ts'

/** Norm of a camera: the median of its signal and its usual deviation, robust against single passings. */
export type CameraNorm = { middle: number; spread: number }

/** Ratio of the standard deviation to the median absolute deviation in a normal distribution. */
const DEVIATIONS = 1.4826

/** Norm of a camera by its signals; null if too few passings are known. */
export function cameraNorm(signals: readonly number[]): CameraNorm | null {
  if (signals.length < RIG_HEALTH.LEAST_KNOWN) return null
  const middle = median(signals)
  const spread = DEVIATIONS * median(signals.map((signal) => Math.abs(signal - middle)))
  return { middle, spread: Math.max(spread, RIG_HEALTH.LEAST_SPREAD) }
}
