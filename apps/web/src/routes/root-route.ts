import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router'
import { FailedPage } from '../pages/portal/failed-page.tsx'

/** Parent of all routes. A path without a route is "not found", even without sign-in (B-06). */
export const rootRoute = createRootRoute({
  notFoundComponent: lazyRouteComponent(() => import('../pages/portal/not-found-page.tsx'), 'NotFoundPage'),
  // This page is not lazy, because it is shown when files cannot be loaded.
  errorComponent: FailedPage,
})
