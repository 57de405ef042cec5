import { queryClient } from '../calls/query-client.ts'
import { useSession } from './session.ts'

/**
 * Applies changed rights at once during a session: a token for another version of the rights loads a new profile,
 * and then the guards decide again.
 * @param decideAnew runs the guards of the open page
 */
export function followRights(decideAnew: () => void): void {
  useSession.subscribe((state, before) => {
    const isChanged = state.claims && before.claims && state.claims.ver !== before.claims.ver
    if (!isChanged || state.claims?.sub !== before.claims?.sub) return
    // Data loaded under the old rights may no longer be shown.
    if (state.currentTenantId !== before.currentTenantId)
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'profile' && queryKey[0] !== 'config' })
    import('./profile.ts')
      .then(({ refreshProfile }) => refreshProfile())
      .catch(() => undefined)
      .finally(decideAnew)
  })
}
