import type { TenantRole } from '@skadi/domain/auth/roles'
import { m } from '../../paraglide/messages.js'

const HINTS: Record<TenantRole, () => string> = {
  USER: m.role_hintUser,
  ADMIN_TENANT: m.role_hintAdmin,
  ANNOTATOR: m.role_hintAnnotator,
  REVIEWER: m.role_hintReviewer,
}

/** Returns one sentence that describes the permissions of a role. */
export const roleHint = (role: TenantRole): string => HINTS[role]()
