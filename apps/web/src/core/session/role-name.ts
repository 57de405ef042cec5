import type { TenantRole } from '@skadi/domain/auth/roles'
import { m } from '../../paraglide/messages.js'

const NAMES: Record<TenantRole, () => string> = {
  USER: m.shell_roleUser,
  ADMIN_TENANT: m.shell_roleAdmin,
  ANNOTATOR: m.shell_roleAnnotator,
  REVIEWER: m.shell_roleReviewer,
}

/** Returns the display name of a role, for example "Administrator" for `ADMIN_TENANT` (1§6). */
export const roleName = (role: TenantRole): string => NAMES[role]()

const HINTS: Record<TenantRole, () => string> = {
  USER: m.role_hintUser,
  ADMIN_TENANT: m.role_hintAdmin,
  ANNOTATOR: m.role_hintAnnotator,
  REVIEWER: m.role_hintReviewer,
}

/** Returns one sentence that describes the permissions of a role. */
export const roleHint = (role: TenantRole): string => HINTS[role]()
