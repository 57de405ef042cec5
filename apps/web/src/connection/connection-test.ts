import type { Direction } from '@skadi/domain/connection/connection-speed'
import {
  CONNECTION_RUNS,
  DIRECTIONS,
  FAULT_OF,
  mbpsOf,
  medianOf,
  passesConnection,
} from '@skadi/domain/connection/connection-speed'

/**
 * Results of a direction. `runs` contains the speed of each finished run in Kb/s. `current` contains the transferred
 * share and the speed of the running run.
 */
export type Way = {
  runs: readonly number[]
  current: { share: number; kbps: number } | undefined
  hasFailed: boolean
}

export type Phase = 'idle' | 'latency' | Direction | 'done' | 'stopped' | 'refused'

/** A connection test and its progress. */
export type ConnectionTest = Readonly<Record<Direction, Way>> & {
  phase: Phase
  /** median round trip, in ms */
  latencyMs: number | null
  /** end of the test in ISO 8601; undefined until the test has ended */
  testedAt: string | undefined
}

const NOTHING: Way = { runs: [], current: undefined, hasFailed: false }
export const NEW_TEST: ConnectionTest = {
  phase: 'idle',
  latencyMs: null,
  testedAt: undefined,
  download: NOTHING,
  upload: NOTHING,
}

export const isRunning = ({ phase }: ConnectionTest): boolean =>
  phase === 'latency' || DIRECTIONS.some((direction) => direction === phase)

/**
 * Returns the speed of a direction in Mbit/s, as the median of its runs.
 * Returns null before the first run has ended, and after a failed run.
 */
export function speedOf({ runs, hasFailed }: Way): number | null {
  const kbps = medianOf(runs)
  return kbps === null || hasFailed ? null : mbpsOf(kbps)
}

/** Returns the speed in Mbit/s to display. During the measurement it is the speed of the running run. */
export const shownSpeed = (way: Way): number | null => (way.current ? mbpsOf(way.current.kbps) : speedOf(way))

/** Returns the share of a direction that is done, 0 to 1. */
export const shareOf = ({ runs, current }: Way): number => (runs.length + (current?.share ?? 0)) / CONNECTION_RUNS

/** Whether a direction is fast enough. Returns undefined until the direction is measured. */
export function verdictOf(test: ConnectionTest, direction: Direction): boolean | undefined {
  const way = test[direction]
  const isMeasured = way.hasFailed || way.runs.length === CONNECTION_RUNS
  return isMeasured ? passesConnection(direction, speedOf(way)) : undefined
}

/** Returns the results of a finished test in the format of the call. */
export const resultOf = (test: ConnectionTest) => ({
  downloadMbps: speedOf(test.download),
  uploadMbps: speedOf(test.upload),
  latencyMs: test.latencyMs,
  errors: DIRECTIONS.filter((direction) => test[direction].hasFailed).map((direction) => FAULT_OF[direction]),
})
