import { median } from './camera-signals.ts'
import { RIG_HEALTH } from './thresholds.ts'

/** How a camera usually is: the middle of its signal and how far it usually lies off, whatever single passings did. */
export type CameraNorm = { middle: number; spread: number }

/** A normal distribution lies this many median deviations off. */
const DEVIATIONS = 1.4826

/** @returns null while too few passings are known */
export function cameraNorm(signals: readonly number[]): CameraNorm | null {
  if (signals.length < RIG_HEALTH.LEAST_KNOWN) return null
  const middle = median(signals)
  const spread = DEVIATIONS * median(signals.map((signal) => Math.abs(signal - middle)))
  return { middle, spread: Math.max(spread, RIG_HEALTH.LEAST_SPREAD) }
}
