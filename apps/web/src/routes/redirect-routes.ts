import { mayBeCountry } from '@skadi/domain/cars/country-shape'
import { plateKey } from '@skadi/domain/cars/plate-key'
import { createRoute, redirect } from '@tanstack/react-router'
import { paths } from '../core/screens/paths.ts'
import { holdFilters } from '../fleet/held-filters.ts'
import { guards, signedInRoute } from './signed-in-route.ts'

const homeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: paths.home,
  beforeLoad: async () => (await guards()).leaveHome(),
})

const tenantAdminRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: paths.tenantAdmin,
  beforeLoad: async () => {
    ;(await guards()).enter('TenantUsers')
    throw redirect({ to: paths.tenantUsers, replace: true })
  },
})

const adminRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: paths.admin,
  beforeLoad: async () => {
    ;(await guards()).enter('AdminUsers')
    throw redirect({ to: paths.adminUsers, replace: true })
  },
})

const annotatorRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: paths.annotator,
  beforeLoad: async () => (await guards()).enterAnnotator(),
})

const fleetImageSetRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: paths.fleetImageSet,
  beforeLoad: ({ params: { registrationNo: first, id }, search }) => {
    // `first` is a country and `id` is a plate, because the id of a passing is longer than any plate.
    if (mayBeCountry(first) && plateKey(id).length <= 10)
      throw redirect({
        to: paths.passport,
        params: { registrationNo: id },
        search: { countryCode: first.toUpperCase() },
        replace: true,
      })
    throw redirect({ to: paths.imageSet, params: { id }, search, replace: true })
  },
})

const fleetCompareRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: paths.fleetCompare,
  beforeLoad: ({ params: { id }, search }) => {
    throw redirect({ to: paths.imageSet, params: { id }, search, replace: true })
  },
})

/** Route for links of other systems to the fleet (B-09). */
const fleetLatestRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: paths.fleetLatest,
  beforeLoad: async ({ params: { tenantId, countryCode, registrationNo }, preload }) => {
    // A preload, for example on hover, must not switch the company.
    if (preload) return
    await (await guards()).workIn(tenantId)
    // Earlier filters could hide the car that the link names.
    holdFilters({})
    throw redirect({ to: paths.fleet, search: { countryCode, registrationNo }, replace: true })
  },
})

/** Routes that redirect to another path. */
export const redirectRoutes = [
  homeRoute,
  tenantAdminRoute,
  adminRoute,
  annotatorRoute,
  fleetImageSetRoute,
  fleetCompareRoute,
  fleetLatestRoute,
] as const
