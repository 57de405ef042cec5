import type { ScreenName } from '../core/screens.ts'
import { m } from '../paraglide/messages.js'

/** What a screen will hold that is still to come; a screen that is built leaves this list. */
export const LATER_TEXTS: Partial<Record<ScreenName, () => string>> = {
  Claims: m.later_claims,
  NewClaim: m.later_newClaim,
  ClaimAnalysis: m.later_claim,
  ConnectionTest: m.later_connectionTest,
  AdminUsers: m.later_users,
  AdminUser: m.later_user,
  AdminTenants: m.later_tenants,
  AdminTenant: m.later_tenant,
  AdminTenantGroup: m.later_tenantGroup,
  AnnotatorPreview: m.later_annotation,
  ReviewerPreview: m.later_review,
}
