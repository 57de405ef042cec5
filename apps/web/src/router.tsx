import { createRouter } from '@tanstack/react-router'
import type { ScreenName } from './core/screens/screens.ts'
import { publicRoutes } from './routes/public-routes.ts'
import { redirectRoutes } from './routes/redirect-routes.ts'
import { rootRoute } from './routes/root-route.ts'
import { screenRoutes } from './routes/screen-routes.ts'
import { signedInRoute } from './routes/signed-in-route.ts'

/** All routes of the portal (1§2). The requirements of each screen are in core/screens/screens.ts. */
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
    /**
     * true if the assignment was reserved when the user submitted the previous assignment;
     * it starts only when the user presses the button
     */
    waitsForStart?: boolean
  }
  interface StaticDataRouteOption {
    /** the screen that the route shows */
    screen?: ScreenName
  }
}
