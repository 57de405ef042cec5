import { queryClient } from '../calls/query-client.ts'
import { useSession } from './session.ts'

/**
 * Rights that change while one is signed in show at once: a token made for another version of them brings a new profile,
 * and then the guards decide anew.
 * @param decideAnew runs the guards of the open page
 */
export function followRights(decideAnew: () => void): void {
  useSession.subscribe((state, before) => {
    const isChanged = state.claims && before.claims && state.claims.ver !== before.claims.ver
    if (!isChanged || state.claims?.sub !== before.claims?.sub) return
    // What was read under the old rights may not be shown any more.
    if (state.currentTenantId !== before.currentTenantId)
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'profile' && queryKey[0] !== 'config' })
    import('./profile.ts')
      .then(({ refreshProfile }) => refreshProfile())
      .catch(() => undefined)
      .finally(decideAnew)
  })
}
