import { CallError } from '@skadi/contract/core/client'
import { isWorthRetrying } from './query-client.ts'

/** Maximum number of retries. The number is enough for all six photos of a pair on a slow machine. */
const PATIENT_TRIES = 12
const PAUSE_MS = 2_000

/**
 * Query options for results that the server still has to compute. A 503 means that the computation is not finished, so
 * the query is retried without a message.
 */
export const patientQuery = {
  retry: (failures: number, error: Error): boolean =>
    error instanceof CallError && error.status === 503 ? failures < PATIENT_TRIES : isWorthRetrying(failures, error),
  retryDelay: PAUSE_MS,
}
