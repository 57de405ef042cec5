import { createRouter } from '@tanstack/react-router'
import type { ScreenName } from './core/screens/screens.ts'
import { publicRoutes } from './routes/public-routes.ts'
import { redirectRoutes } from './routes/redirect-routes.ts'
import { rootRoute } from './routes/root-route.ts'
import { screenRoutes } from './routes/screen-routes.ts'
import { signedInRoute } from './routes/signed-in-route.ts'

/** All addresses of the portal (1§2). What each screen needs stands in core/screens.ts. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([...publicRoutes, signedInRoute.addChildren([...screenRoutes, ...redirectRoutes])]),
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** a job that was reserved by the end of the one before: it begins by a press of its own */
    waitsForStart?: boolean
  }
  interface StaticDataRouteOption {
    /** which screen the route shows */
    screen?: ScreenName
  }
}
