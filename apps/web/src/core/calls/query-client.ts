import { CallError } from '@skadi/contract/core/client'
import { QueryClient } from '@tanstack/react-query'

const TRIES = 2

/** Retries calls that the server could not answer; a refusal is final. */
export const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < TRIES && (!(error instanceof CallError) || error.status === 0 || error.status >= 500)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: isWorthRetrying },
    mutations: { retry: false },
  },
})
