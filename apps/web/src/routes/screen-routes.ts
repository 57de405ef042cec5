import { createRoute, lazyRouteComponent, type RouteComponent, redirect } from '@tanstack/react-router'
import { paths } from '../core/screens/paths.ts'
import { SCREENS, type ScreenName } from '../core/screens/screens.ts'
import type { FleetSearch } from '../fleet/fleet-filter.ts'
import { heldFilters } from '../fleet/held-filters.ts'
import type { InboxSearch } from '../image-sets/inbox/inbox-filter.ts'
import type { UsersFilter } from '../users/members/users-filter.ts'
import { guards, signedInRoute } from './signed-in-route.ts'

/**
 * Route of the fleet. A link without filters opens the filters that are stored for the session. If there are none, it
 * opens the default period.
 */
const fleetRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: SCREENS.Fleet.path,
  staticData: { screen: 'Fleet' },
  // The page parses the parameters, so that the entry chunk stays small.
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

// Each import is defined only once, because the build adds the list of chunks at each place with an import.
const administration = () => import('../pages/tenants/administration-pages.ts')
const rigs = () => import('../pages/capture/rig-pages.ts')
const audit = () => import('../pages/audit/audit-page.tsx')
const company = () => import('../pages/tenants/tenant-users-page.tsx')
const figures = () => import('../pages/statistics/statistics-page.tsx')
const cases = () => import('../pages/cases/case-pages.ts')
const job = () => import('../pages/annotation/assignment-page.tsx')

const report = lazyRouteComponent(() => import('../pages/reports/report-page.tsx'), 'ReportPage')

const annotatorEntry = lazyRouteComponent(
  () => import('../pages/annotation/annotator-entry-page.tsx'),
  'AnnotatorEntryPage',
)

/** Creates the route of a screen from its path, guard, page and search parameters. */
const screenRoute = <Name extends ScreenName, Search = Record<string, unknown>>(
  screen: Name,
  component: RouteComponent,
  validateSearch: (search: Record<string, unknown>) => Search = (search) => search as Search,
) =>
  createRoute({
    getParentRoute: () => signedInRoute,
    path: SCREENS[screen].path as (typeof SCREENS)[Name]['path'],
    staticData: { screen },
    validateSearch,
    beforeLoad: async ({ params }) => (await guards()).enterPath(screen, params),
    component,
  })

// The page itself parses the parameters, so that the entry chunk stays small.
const asInbox = (search: Record<string, unknown>): InboxSearch => search

/** One route per screen of core/screens/screens.ts, with the page of the screen. */
export const screenRoutes = [
  screenRoute(
    'Inbox',
    lazyRouteComponent(() => import('../pages/image-sets/inbox-page.tsx'), 'InboxPage'),
    asInbox,
  ),
  screenRoute(
    'ImageSetDetails',
    lazyRouteComponent(() => import('../pages/image-sets/image-set-page.tsx'), 'ImageSetPage'),
    // The URL contains the filters of the inbox, because the filters determine the next passing.
    asInbox,
  ),
  fleetRoute,
  // The page parses its search parameters, which identify the car.
  screenRoute(
    'CarPassport',
    lazyRouteComponent(() => import('../pages/cars/passport-page.tsx'), 'PassportPage'),
  ),
  screenRoute(
    'CompareImageSets',
    lazyRouteComponent(() => import('../pages/evidence/compare-page.tsx'), 'ComparePage'),
  ),
  screenRoute('CompareReport', report),
  screenRoute('AssetReport', report),
  screenRoute('FleetReport', report),
  screenRoute('Overview', lazyRouteComponent(figures, 'OverviewPage')),
  screenRoute('Statistics', lazyRouteComponent(figures, 'StatisticsPage')),
  screenRoute(
    'Claims',
    lazyRouteComponent(() => import('../pages/claims/claims-page.tsx'), 'ClaimsPage'),
  ),
  screenRoute(
    'NewClaim',
    lazyRouteComponent(() => import('../pages/claims/new-claim-page.tsx'), 'NewClaimPage'),
  ),
  screenRoute(
    'ClaimAnalysis',
    lazyRouteComponent(() => import('../pages/claims/claim-page.tsx'), 'ClaimPage'),
  ),
  screenRoute(
    'Rentals',
    lazyRouteComponent(() => import('../pages/rentals/rentals-page.tsx'), 'RentalsPage'),
  ),
  screenRoute('Cases', lazyRouteComponent(cases, 'CasesPage')),
  screenRoute('Case', lazyRouteComponent(cases, 'CasePage')),
  screenRoute(
    'CustomerAnswers',
    lazyRouteComponent(() => import('../pages/customer/customer-answers-page.tsx'), 'CustomerAnswersPage'),
  ),
  screenRoute(
    'Account',
    lazyRouteComponent(() => import('../pages/users/account-page.tsx'), 'AccountPage'),
  ),
  screenRoute(
    'ConnectionTest',
    lazyRouteComponent(() => import('../pages/connection/connection-test-page.tsx'), 'ConnectionTestPage'),
  ),

  screenRoute('CompanySettings', lazyRouteComponent(company, 'CompanySettingsPage')),
  screenRoute('TenantUsers', lazyRouteComponent(company, 'TenantUsersPage'), (search): UsersFilter => search),
  screenRoute('CaptureUnits', lazyRouteComponent(rigs, 'CaptureUnitsPage')),
  screenRoute(
    'CarSettings',
    lazyRouteComponent(() => import('../pages/cars/car-settings-page.tsx'), 'CarSettingsPage'),
  ),
  screenRoute(
    'Prices',
    lazyRouteComponent(() => import('../pages/costs/prices-page.tsx'), 'PricesPage'),
  ),
  screenRoute('CaseRules', lazyRouteComponent(cases, 'CaseRulesPage')),
  screenRoute(
    'Integrations',
    lazyRouteComponent(() => import('../pages/integrations/integrations-page.tsx'), 'IntegrationsPage'),
  ),
  screenRoute(
    'UnassignedItems',
    lazyRouteComponent(() => import('../pages/unassigned/unassigned-page.tsx'), 'UnassignedPage'),
  ),
  screenRoute('TenantAudit', lazyRouteComponent(audit, 'TenantAuditPage')),

  screenRoute('AdminUsers', lazyRouteComponent(administration, 'AdminUsersPage')),
  screenRoute('AdminUser', lazyRouteComponent(administration, 'AdminUserPage')),
  screenRoute('AdminTenants', lazyRouteComponent(administration, 'AdminTenantsPage')),
  screenRoute('AdminTenant', lazyRouteComponent(administration, 'AdminTenantPage')),
  screenRoute('AdminTenantGroup', lazyRouteComponent(administration, 'AdminTenantGroupPage')),
  screenRoute('AdminCarEye', lazyRouteComponent(rigs, 'AdminCarEyePage')),
  screenRoute('AdminCaptureSet', lazyRouteComponent(rigs, 'AdminCaptureSetPage')),
  screenRoute('AdminCaptureUnit', lazyRouteComponent(rigs, 'AdminCaptureUnitPage')),
  screenRoute(
    'AnnotationsDashboard',
    lazyRouteComponent(() => import('../pages/annotation/annotations-dashboard-page.tsx'), 'AnnotationsDashboardPage'),
  ),
  screenRoute(
    'ImageSetsQueue',
    lazyRouteComponent(() => import('../pages/passages/image-sets-queue-page.tsx'), 'ImageSetsQueuePage'),
  ),
  screenRoute(
    'AdminDetectors',
    lazyRouteComponent(() => import('../pages/detections/admin-detectors-page.tsx'), 'AdminDetectorsPage'),
  ),
  screenRoute(
    'AdminNotices',
    lazyRouteComponent(() => import('../pages/notices/admin-notices-page.tsx'), 'AdminNoticesPage'),
  ),
  screenRoute('AdminAudit', lazyRouteComponent(audit, 'AdminAuditPage')),

  screenRoute('AnnotatorEntry', annotatorEntry),
  screenRoute('AnnotatorPreview', lazyRouteComponent(job, 'AnnotatorAssignmentPage')),
  screenRoute('ReviewerEntry', annotatorEntry),
  screenRoute('ReviewerPreview', lazyRouteComponent(job, 'ReviewerAssignmentPage')),
] as const
