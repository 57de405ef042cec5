import './theme/tokens.css'
import './theme/fonts.css'
import './theme/base.css'
import './theme/static-shell.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followAppearance } from './core/appearance.ts'
import { configQuery } from './core/calls/config.ts'
import { queryClient } from './core/calls/query-client.ts'
import { startLanguage } from './core/language.ts'
import { paths } from './core/screens/paths.ts'
import { keepSessionFresh } from './core/session/refresh.ts'
import { followOtherTabs, isSignedIn, useSession } from './core/session/session.ts'
import { readLocal } from './core/session/storage.ts'
import { closeErrors } from './core/snackbar/snackbar.ts'
import { router } from './router.tsx'
import { Snackbars } from './ui/feedback/snackbars.tsx'

startLanguage()
followAppearance()
followOtherTabs()
keepSessionFresh()
void queryClient.prefetchQuery(configQuery)

// After a sign-out in this tab or another tab, the sign-in page opens at once. If the session ended unexpectedly, the
// next sign-in returns to the current page. A sign-in closes earlier error messages.
useSession.subscribe((state, before) => {
  if (isSignedIn(state) === isSignedIn(before)) return
  if (isSignedIn(state)) return closeErrors()
  queryClient.clear()
  const { href, pathname } = router.state.location
  // The registration page signs out the current user and stays open (1§2).
  if (pathname === paths.register) return
  // There is no question about unsaved text, because the user is already signed out.
  const search = state.left === 'ended' ? { redirect: href } : {}
  void router.navigate({ to: paths.login, search, ignoreBlocker: true })
})
followRights(() => void router.invalidate())

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// A browser that is handed over to a customer shows the customer's page at every URL.
if (isSignedIn() && readLocal('handedOver') !== undefined)
  (await import('./core/session/handed-over.ts')).showHandedOver()
// The static frame of index.html stays until the first page has loaded.
await router.load().catch(() => undefined)
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Snackbars />
    </QueryClientProvider>
  </StrictMode>,
)

/**
 * Applies changed rights during a session.
 * A token for another version of the rights reloads the profile. Then the guards run again.
 * @param decideAnew runs the guards of the open page
 */
function followRights(decideAnew: () => void): void {
  useSession.subscribe((state, before) => {
    const isChanged = state.claims && before.claims && state.claims.ver !== before.claims.ver
    if (!isChanged || state.claims?.sub !== before.claims?.sub) return
    // Data that was loaded under the old rights must no longer be shown.
    if (state.currentTenantId !== before.currentTenantId)
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'profile' && queryKey[0] !== 'config' })
    import('./core/session/profile.ts')
      .then(({ refreshProfile }) => refreshProfile())
      .catch(() => undefined)
      .finally(decideAnew)
  })
}
