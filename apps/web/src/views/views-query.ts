import { listSavedViews, type ViewScreen } from '@skadi/contract/views/views-calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'
import { useSession } from '../core/session/session.ts'

/** Returns the query of the user's own saved views of a screen in the current company, sorted by name. */
export function useViewsQuery(screen: ViewScreen) {
  const userId = useSession((state) => state.claims?.sub)
  const tenantId = useSession((state) => state.currentTenantId)
  return queryOptions({
    queryKey: ['savedViews', userId, tenantId, screen],
    queryFn: async ({ signal }) => (await call(listSavedViews, { query: { screen } }, { signal })).data.items,
    enabled: userId !== undefined,
  })
}

/** Returns true if both searches contain the same filters. The order does not matter. */
export const isSameSearch = (a: Record<string, string>, b: Record<string, string>): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, text]) => b[name] === text)
