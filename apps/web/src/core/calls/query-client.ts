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
