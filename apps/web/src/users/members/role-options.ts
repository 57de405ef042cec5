import { TENANT_ROLES, type TenantRole } from '@skadi/domain/auth/roles'
import { roleName } from '../../core/session/role-name.ts'

/** Returns the roles of a company with their names, for selects. */
export const roleOptions = (): (readonly [TenantRole, string])[] => TENANT_ROLES.map((role) => [role, roleName(role)])
