import { median } from './camera-signals.ts'
import { RIG_HEALTH } from './thresholds.ts'

/** Norm of a camera: the median of its signal, and the usual deviation from the median. Single odd passings hardly change the norm. */
export type CameraNorm = { middle: number; spread: number }

/** Ratio of the standard deviation to the median absolute deviation in a normal distribution. */
const DEVIATIONS = 1.4826

/** Computes the norm of a camera from its signals. Returns null if there are too few passings. */
export function cameraNorm(signals: readonly number[]): CameraNorm | null {
  if (signals.length < RIG_HEALTH.LEAST_KNOWN) return null
  const middle = median(signals)
  const spread = DEVIATIONS * median(signals.map((signal) => Math.abs(signal - middle)))
  return { middle, spread: Math.max(spread, RIG_HEALTH.LEAST_SPREAD) }
}
