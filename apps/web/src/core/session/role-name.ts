import type { TenantRole } from '@skadi/domain/auth/roles'
import { m } from '../../paraglide/messages.js'

const NAMES: Record<TenantRole, () => string> = {
  USER: m.shell_roleUser,
  ADMIN_TENANT: m.shell_roleAdmin,
  ANNOTATOR: m.shell_roleAnnotator,
  REVIEWER: m.shell_roleReviewer,
}

/** Display name of a role: `ADMIN_TENANT` is "Administrator" (1§6). */
export const roleName = (role: TenantRole): string => NAMES[role]()
