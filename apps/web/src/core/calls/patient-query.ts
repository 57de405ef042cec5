import { CallError } from '@skadi/contract/core/client'
import { isWorthRetrying } from './query-client.ts'

/** Long enough for all six photos of a pair on a slow machine. */
const PATIENT_TRIES = 12
const PAUSE_MS = 2_000

/**
 * For what the server first has to work out: where it answers that it needs longer (503) it goes on with it, and is asked
 * again without a word.
 */
export const patientQuery = {
  retry: (failures: number, error: Error): boolean =>
    error instanceof CallError && error.status === 503 ? failures < PATIENT_TRIES : isWorthRetrying(failures, error),
  retryDelay: PAUSE_MS,
}
