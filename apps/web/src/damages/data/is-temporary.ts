import { CallError } from '@skadi/contract/core/client'

/** Times that a server may fail for reasons of its own before that counts as an answer. */
const SERVER_FAULTS = 3

const UNAVAILABLE: readonly number[] = [0, 401, 429, 502, 503, 504]

/**
 * Whether an act that failed so may still succeed unchanged: no connection, no free server, nobody signed in any more.
 * @param tried how often it failed by now
 */
export const isTemporary = (error: unknown, tried: number): boolean =>
  !(error instanceof CallError) || UNAVAILABLE.includes(error.status) || (error.status >= 500 && tried < SERVER_FAULTS)

const DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

/** How long to wait before the next try after so many in a row, in ms. */
export const retryDelayMs = (failures: number): number => DELAYS_MS[Math.min(failures, DELAYS_MS.length - 1)] ?? 30_000
