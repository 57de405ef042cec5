/** The two ways that a connection is measured. */
export const DIRECTIONS = ['download', 'upload'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** A way passes above this many Kb/s (2§9): that more is asked of sending than of loading is what the specification says. */
export const PASSES_ABOVE_KBPS: Readonly<Record<Direction, number>> = { download: 2_000, upload: 30_000 }

/** How often each way is measured; the median counts. */
export const CONNECTION_RUNS = 3

/** One measurement ends after this long; what was moved by then says how fast the line is, in milliseconds. */
export const CONNECTION_RUN_MS = 10_000

/** What of a measurement did not come to a figure. */
export const CONNECTION_FAULTS = ['downloadFailed', 'uploadFailed'] as const
export type ConnectionFault = (typeof CONNECTION_FAULTS)[number]
export const FAULT_OF = { download: 'downloadFailed', upload: 'uploadFailed' } as const satisfies Record<
  Direction,
  ConnectionFault
>

/** Speed in Kb/s, thousands of bits. */
export const kbpsOf = (bytes: number, ms: number): number => (bytes * 8) / Math.max(ms, 1)

/** Kb/s as Mbit/s, to the whole Kb/s. */
export const mbpsOf = (kbps: number): number => Math.round(kbps) / 1_000

/** The speed that a way has to be faster than, in Mbit/s. */
export const passesAboveMbps = (direction: Direction): number => mbpsOf(PASSES_ABOVE_KBPS[direction])

/** @param mbps null: could not be measured, which never passes */
export const passesConnection = (direction: Direction, mbps: number | null): boolean =>
  mbps !== null && mbps > passesAboveMbps(direction)

/** The middle one, of an even number the mean of both; null of none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
