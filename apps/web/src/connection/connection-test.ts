import type { Direction } from '@skadi/domain/connection/connection-speed'
import {
  CONNECTION_RUNS,
  DIRECTIONS,
  FAULT_OF,
  mbpsOf,
  medianOf,
  passesConnection,
} from '@skadi/domain/connection/connection-speed'

/** Results of one direction: the speed of each finished run in Kb/s, and share and speed so far of the current run. */
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
  /** end of the test, ISO 8601; undefined until the test has ended */
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
 * Speed of a direction in Mbit/s: the median of its runs; null before the first run has ended, and after a failed run.
 */
export function speedOf({ runs, hasFailed }: Way): number | null {
  const kbps = medianOf(runs)
  return kbps === null || hasFailed ? null : mbpsOf(kbps)
}

/** Speed in Mbit/s to display, also during the measurement. */
export const shownSpeed = (way: Way): number | null => (way.current ? mbpsOf(way.current.kbps) : speedOf(way))

/** Share of a direction that is done, 0 to 1. */
export const shareOf = ({ runs, current }: Way): number => (runs.length + (current?.share ?? 0)) / CONNECTION_RUNS

/** Whether a direction is fast enough; undefined until it is measured. */
export function verdictOf(test: ConnectionTest, direction: Direction): boolean | undefined {
  const way = test[direction]
  const isMeasured = way.hasFailed || way.runs.length === CONNECTION_RUNS
  return isMeasured ? passesConnection(direction, speedOf(way)) : undefined
}

/** Results of a finished test, in the format of the call. */
export const resultOf = (test: ConnectionTest) => ({
  downloadMbps: speedOf(test.download),
  uploadMbps: speedOf(test.upload),
  latencyMs: test.latencyMs,
  errors: DIRECTIONS.filter((direction) => test[direction].hasFailed).map((direction) => FAULT_OF[direction]),
})
