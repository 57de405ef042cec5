/** The two directions in which a connection is measured. */
export const DIRECTIONS = ['download', 'upload'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** A direction passes above this many Kb/s (2§9). The specification really demands a higher speed for upload than for download. */
export const PASSES_ABOVE_KBPS: Readonly<Record<Direction, number>> = { download: 2_000, upload: 30_000 }

/** Number of measurements per direction; the median counts. */
export const CONNECTION_RUNS = 3

/** Duration limit of one measurement in milliseconds; the data transferred by then gives the speed. */
export const CONNECTION_RUN_MS = 10_000

/** Faults of a measurement that gave no figure. */
export const CONNECTION_FAULTS = ['downloadFailed', 'uploadFailed'] as const
export type ConnectionFault = (typeof CONNECTION_FAULTS)[number]
export const FAULT_OF = { download: 'downloadFailed', upload: 'uploadFailed' } as const satisfies Record<
  Direction,
  ConnectionFault
>

/** Speed in Kb/s, thousands of bits. */
export const kbpsOf = (bytes: number, ms: number): number => (bytes * 8) / Math.max(ms, 1)

/** Kb/s as Mbit/s, rounded to whole Kb/s. */
export const mbpsOf = (kbps: number): number => Math.round(kbps) / 1_000

/** Minimum speed at which a direction passes, in Mbit/s. */
export const passesAboveMbps = (direction: Direction): number => mbpsOf(PASSES_ABOVE_KBPS[direction])

/** @param mbps null if not measured: a direction that was not measured never passes */
export const passesConnection = (direction: Direction, mbps: number | null): boolean =>
  mbps !== null && mbps > passesAboveMbps(direction)

/** The median; for an even number of values the mean of the middle two; null for an empty list. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
