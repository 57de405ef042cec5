import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router'
import { FailedPage } from '../pages/portal/failed-page.tsx'

/** Holds every route; what no route matches is not found, also without sign-in (B-06). */
export const rootRoute = createRootRoute({
  notFoundComponent: lazyRouteComponent(() => import('../pages/portal/not-found-page.tsx'), 'NotFoundPage'),
  // Not lazy: it is what shows when files cannot be fetched.
  errorComponent: FailedPage,
})
