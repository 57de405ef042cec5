import { CallError } from '@skadi/contract/core/client'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { sayFailed, type Things } from './failures.ts'
import { isSignedIn } from './session.ts'

const TRIES = 2

/** What the server refused stays refused; what it could not answer is asked again. */
export const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < TRIES && (!(error instanceof CallError) || error.status === 0 || error.status >= 500)

export const queryClient = new QueryClient({
  // A query with `meta: fetches(…)` says in red that it failed (ERR-09); after a sign-out nobody asks for it any more.
  queryCache: new QueryCache({
    onError: (_, { meta }) => {
      if (typeof meta?.things === 'string' && isSignedIn()) sayFailed('fetch', meta.things as Things)
    },
  }),
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: isWorthRetrying },
    mutations: { retry: false },
  },
})
