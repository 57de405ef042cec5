import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router'
import { FailedPage } from '../pages/portal/failed-page.tsx'

/** Parent of all routes; a path without a route is "not found", also without sign-in (B-06). */
export const rootRoute = createRootRoute({
  notFoundComponent: lazyRouteComponent(() => import('../pages/portal/not-found-page.tsx'), 'NotFoundPage'),
  // Not lazy, because this page shows when files cannot be loaded.
  errorComponent: FailedPage,
})
