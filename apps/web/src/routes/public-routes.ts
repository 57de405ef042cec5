import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { configQuery } from '../core/calls/config.ts'
import { queryClient } from '../core/calls/query-client.ts'
import { paths } from '../core/screens/paths.ts'
import { PUBLIC_SCREENS } from '../core/screens/screens.ts'
import { safeRedirect } from '../core/session/redirect.ts'
import { isSignedIn } from '../core/session/session.ts'
import { signOut } from '../core/session/sign-in.ts'
import { rootRoute } from './root-route.ts'

/** Reads the path to open after sign-in. `safeRedirect` refuses paths outside this portal (C-15). */
const doorSearch = (search: Record<string, unknown>): { redirect?: string | undefined } =>
  typeof search.redirect === 'string' ? { redirect: search.redirect } : {}

// The settings load before the form, so that the form does not move later. If the server does not answer, the form
// appears after 1 s at the latest.
const settings = () =>
  Promise.race([queryClient.prefetchQuery(configQuery), new Promise<void>((resolve) => setTimeout(resolve, 1000))])

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PUBLIC_SCREENS.Login,
  validateSearch: doorSearch,
  beforeLoad: ({ search }) => {
    if (isSignedIn()) throw redirect({ href: safeRedirect(search.redirect), replace: true })
  },
  loader: settings,
  component: lazyRouteComponent(() => import('../pages/auth/login-page.tsx'), 'LoginPage'),
})

const providerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PUBLIC_SCREENS.Provider,
  loader: settings,
  component: lazyRouteComponent(() => import('../pages/auth/provider-page.tsx'), 'ProviderPage'),
})

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PUBLIC_SCREENS.Register,
  validateSearch: doorSearch,
  beforeLoad: ({ location, preload }) => {
    if (preload || !isSignedIn()) return
    // Back or a reload has led to a step of a finished registration. The user does not want another registration.
    if ('trail' in location.state) throw redirect({ to: paths.home, replace: true })
    void signOut()
  },
  loader: settings,
  component: lazyRouteComponent(() => import('../pages/auth/register-page.tsx'), 'RegisterPage'),
})

const legal = () => import('../pages/system/legal-page.tsx')

const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PUBLIC_SCREENS.Terms,
  component: lazyRouteComponent(legal, 'TermsPage'),
})

const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PUBLIC_SCREENS.Privacy,
  component: lazyRouteComponent(legal, 'PrivacyPage'),
})

const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PUBLIC_SCREENS.Verify,
  component: lazyRouteComponent(() => import('../pages/reports/verify-page.tsx'), 'VerifyPage'),
})

const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PUBLIC_SCREENS.NotFound,
  validateSearch: doorSearch,
  component: lazyRouteComponent(() => import('../pages/portal/not-found-page.tsx'), 'NotFoundPage'),
})

export const publicRoutes = [
  loginRoute,
  providerRoute,
  registerRoute,
  termsRoute,
  privacyRoute,
  verifyRoute,
  notFoundRoute,
] as const
