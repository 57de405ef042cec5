import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { noteNavigation } from '../core/screens/came-from.ts'
import { paths } from '../core/screens/paths.ts'
import { isSignedIn } from '../core/session/session.ts'
import { rootRoute } from './root-route.ts'

/** Guards of the routes behind sign-in, loaded lazily: the sign-in page does not need them. */
export const guards = () => import('./guards.ts')

/** Parent of all routes that need sign-in, inside the shell. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ location, preload }) => {
    if (!preload) noteNavigation(location.pathname)
    if (isSignedIn()) await (await guards()).readActor()
    // Checked afterwards: an unreadable token, or an ended session, leads to the login.
    if (!isSignedIn()) throw redirect({ to: paths.login, search: { redirect: location.href }, replace: true })
  },
  component: lazyRouteComponent(() => import('../pages/portal/signed-in-page.tsx'), 'SignedInPage'),
  errorComponent: lazyRouteComponent(() => import('../pages/auth/no-profile-page.tsx'), 'NoProfilePage'),
})
