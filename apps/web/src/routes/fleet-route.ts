import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { paths } from '../core/screens/paths.ts'
import { SCREENS } from '../core/screens/screens.ts'
import type { FleetSearch } from '../fleet/fleet-filter.ts'
import { heldFilters } from '../fleet/held-filters.ts'
import { guards, signedInRoute } from './signed-in-route.ts'

/** The fleet: a way there that says nothing of filters brings back those of the session, else the default period. */
export const fleetRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: SCREENS.Fleet.path,
  staticData: { screen: 'Fleet' },
  // Read whole below, by code that nobody needs at the door.
  validateSearch: (search): FleetSearch => search,
  search: {
    middlewares: [
      ({ search, next }): FleetSearch => {
        const wanted = next(search)
        return Object.keys(wanted).length > 0 ? wanted : heldFilters()
      },
    ],
  },
  beforeLoad: async ({ search, preload }) => {
    ;(await guards()).enter('Fleet')
    if (preload) return
    const wanted = (await import('../fleet/enter-fleet.ts')).enterFleet(search)
    if (wanted) throw redirect({ to: paths.fleet, search: wanted, hash: true, replace: true })
  },
  component: lazyRouteComponent(() => import('../pages/fleet/fleet-page.tsx'), 'FleetPage'),
})
