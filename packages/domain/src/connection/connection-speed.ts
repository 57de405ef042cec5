/** The two directions in which a connection is measured. */
export const DIRECTIONS = ['download', 'upload'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** Speed in Kb/s above which a direction passes (2§9). The specification really demands a higher speed for upload than for download. */
export const PASSES_ABOVE_KBPS: Readonly<Record<Direction, number>> = { download: 2_000, upload: 30_000 }

/** Number of measurements per direction. Their median is the result. */
export const CONNECTION_RUNS = 3

/** Maximum duration of one measurement in milliseconds. The data transferred until then gives the speed. */
export const CONNECTION_RUN_MS = 10_000

/** Faults of a measurement that has no result. */
export const CONNECTION_FAULTS = ['downloadFailed', 'uploadFailed'] as const
export type ConnectionFault = (typeof CONNECTION_FAULTS)[number]
export const FAULT_OF = { download: 'downloadFailed', upload: 'uploadFailed' } as const satisfies Record<
  Direction,
  ConnectionFault
>

/** Returns the speed in Kb/s (1,000 bits per second). */
export const kbpsOf = (bytes: number, ms: number): number => (bytes * 8) / Math.max(ms, 1)

/** Converts Kb/s to Mbit/s, rounded to whole Kb/s. */
export const mbpsOf = (kbps: number): number => Math.round(kbps) / 1_000

/** Returns the speed above which a direction passes, in Mbit/s. */
export const passesAboveMbps = (direction: Direction): number => mbpsOf(PASSES_ABOVE_KBPS[direction])

/** True if a direction is fast enough. @param mbps null if the direction was not measured; then it does not pass */
export const passesConnection = (direction: Direction, mbps: number | null): boolean =>
  mbps !== null && mbps > passesAboveMbps(direction)

/** Returns the median. For an even number of values it is the mean of the middle two; for an empty list it is null. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
