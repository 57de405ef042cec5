import { CallError } from '@skadi/contract/core/client'
import { QueryClient } from '@tanstack/react-query'

const TRIES = 2

/**
 * Returns true if a failed call should be retried. Calls are retried only if the server could not answer them. A
 * refusal is final.
 */
export const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < TRIES && (!(error instanceof CallError) || error.status === 0 || error.status >= 500)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: isWorthRetrying },
    mutations: { retry: false },
  },
})

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
