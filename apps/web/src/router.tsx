import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router'
import { configQuery } from './core/config.ts'
import { paths } from './core/paths.ts'
import { completeSession } from './core/profile.ts'
import { queryClient } from './core/query-client.ts'
import { safeRedirect } from './core/redirect.ts'
import { isSignedIn, managesUnassigned, seesPassings, useSession } from './core/session.ts'
import { parseInboxSearch } from './image-sets/inbox-filter.ts'
import { FailedPage } from './pages/failed-page.tsx'

const rootRoute = createRootRoute({
  notFoundComponent: lazyRouteComponent(() => import('./pages/not-found-page.tsx'), 'NotFoundPage'),
  // Not lazy: it is what shows when files cannot be fetched.
  errorComponent: FailedPage,
})

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.login,
  validateSearch: (search: Record<string, unknown>): { redirect?: string | undefined } =>
    typeof search.redirect === 'string' ? { redirect: search.redirect } : {},
  beforeLoad: ({ search }) => {
    if (isSignedIn()) throw redirect({ href: safeRedirect(search.redirect), replace: true })
  },
  // So that the form does not move when the rest arrives; a server that does not answer must not keep it away.
  loader: () =>
    Promise.race([queryClient.prefetchQuery(configQuery), new Promise<void>((resolve) => setTimeout(resolve, 1000))]),
  component: lazyRouteComponent(() => import('./pages/login-page.tsx'), 'LoginPage'),
})

const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.notFound,
  component: lazyRouteComponent(() => import('./pages/not-found-page.tsx'), 'NotFoundPage'),
})

/** Everything that needs sign-in lies under this one, inside the shell. */
const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ location }) => {
    if (!isSignedIn()) throw redirect({ to: paths.login, search: { redirect: location.href }, replace: true })
    await completeSession()
  },
  component: lazyRouteComponent(() => import('./pages/signed-in-page.tsx'), 'SignedInPage'),
})

const homeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: paths.home,
  beforeLoad: () => {
    throw redirect({ to: paths.inbox, replace: true })
  },
})

const inboxRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: paths.inbox,
  validateSearch: parseInboxSearch,
  component: lazyRouteComponent(() => import('./pages/inbox-page.tsx'), 'InboxPage'),
})

const passingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: paths.passing,
  // The inbox's filters travel along: they say which passing is the next one.
  validateSearch: parseInboxSearch,
  beforeLoad: () => {
    if (!seesPassings(useSession.getState())) throw notFound()
  },
  component: lazyRouteComponent(() => import('./pages/image-set-page.tsx'), 'ImageSetPage'),
})

const unassignedRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: paths.unassigned,
  beforeLoad: () => {
    if (!managesUnassigned(useSession.getState())) throw notFound()
  },
  component: lazyRouteComponent(() => import('./pages/unassigned-page.tsx'), 'UnassignedPage'),
})

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    loginRoute,
    notFoundRoute,
    signedInRoute.addChildren([homeRoute, inboxRoute, passingRoute, unassignedRoute]),
  ]),
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
