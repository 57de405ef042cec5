import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { noteNavigation } from '../core/screens/came-from.ts'
import { paths } from '../core/screens/paths.ts'
import { isSignedIn } from '../core/session/session.ts'
import { rootRoute } from './root-route.ts'

/** Guards of the routes that require sign-in. The guards are lazy, because the sign-in page does not need them. */
export const guards = () => import('./guards.ts')

/** Parent of all routes that require sign-in. The parent renders the frame of the portal. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ location, preload }) => {
    if (!preload) noteNavigation(location.pathname)
    if (isSignedIn()) await (await guards()).readActor()
    // This check follows the guards, because an unreadable token or an ended session signs the user out.
    if (!isSignedIn()) throw redirect({ to: paths.login, search: { redirect: location.href }, replace: true })
  },
  component: lazyRouteComponent(() => import('../pages/portal/signed-in-page.tsx'), 'SignedInPage'),
  errorComponent: lazyRouteComponent(() => import('../pages/auth/no-profile-page.tsx'), 'NoProfilePage'),
})
