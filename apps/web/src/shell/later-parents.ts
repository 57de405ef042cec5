import { paths } from '../core/paths.ts'
import type { ScreenName } from '../core/screens.ts'

/** One step up from a screen that shows a single thing (header style 3, A-25). */
type Parent = { screen: ScreenName; href: string }

/** Of screens that are still to come; a screen that is built leaves this list. */
export const LATER_PARENTS: Partial<Record<ScreenName, Parent>> = {
  NewClaim: { screen: 'Claims', href: paths.claims },
  ClaimAnalysis: { screen: 'Claims', href: paths.claims },
  AdminUser: { screen: 'AdminUsers', href: paths.adminUsers },
  AdminTenant: { screen: 'AdminTenants', href: '/admin/tenants' },
  AdminTenantGroup: { screen: 'AdminTenants', href: '/admin/tenants/groups' },
}
