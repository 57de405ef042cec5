import type { Side } from './camera.ts'

/** What pairing needs to know of a complete recording. Times are milliseconds since 1970. */
export type PairableRecording = { id: string; side: Side; recordedAt: number }

/**
 * "Videos matched" (ruling 20): a complete recording is paired at once with the nearest unpaired recording of the other
 * side of its capture set, when their `recordedAt` lie within the window. Ties go to the earlier one, so that every
 * server decides alike.
 * @param skewMs what the clock of the recording's own unit is known to be ahead of its partner's (rig.md)
 */
export function choosePartner(
  recording: PairableRecording,
  unpaired: readonly PairableRecording[],
  windowMs: number,
  skewMs = 0,
): PairableRecording | undefined {
  const distance = (other: PairableRecording) => Math.abs(recording.recordedAt - skewMs - other.recordedAt)
  return unpaired
    .filter((other) => other.id !== recording.id && other.side !== recording.side && distance(other) <= windowMs)
    .sort((a, b) => distance(a) - distance(b) || a.recordedAt - b.recordedAt || (a.id < b.id ? -1 : 1))[0]
}

/** A recording without a partner becomes a passing of its own this long after its `complete` (database clock, rig.md). */
export const oneSidedAfterMs = (windowMs: number): number => 3 * windowMs

/** Fewer pairs say nothing of the clocks. */
export const MIN_SKEW_PAIRS = 3

/**
 * Clock skew of a pair of units, learnt from the pairs they made: the median of the newest differences
 * (left minus right, milliseconds). A median, since a single wrong pair must not move the clock.
 */
export function learnSkew(differencesMs: readonly number[]): number {
  if (differencesMs.length < MIN_SKEW_PAIRS) return 0
  const sorted = [...differencesMs].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
