import { type Action, can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import type { Scope } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { ApiError } from '../http/api-error.ts'
import { staffScope, tenantScope } from './actor-scope.ts'

/** Scope for reading a company's data, and the company. `tenantId` is undefined for all companies, which only a global admin reads. */
export type CompanyScope = { scope: Scope & { role: 'app' | 'group' | 'staff' }; tenantId: string | undefined }

/**
 * Returns the scope for reading a company's data. A user reads the current tenant, and the members of a group whose power tenant is the
 * current tenant (ruling 17). Any other tenant is refused, known or unknown (ruling 15). A global admin reads the named tenant. Without a
 * name, a global admin reads the current tenant, or all tenants if there is none.
 * @throws ApiError FORBIDDEN, also if the tenant does not have the module
 */
export function companyScope(actor: SessionActor, act: Action, named: string | undefined): CompanyScope {
  const own = can(actor, 'workInTenant') ? actor.currentTenant?.id : undefined
  const tenantId = named ?? own
  if (!can(actor, act, { tenantId })) throw new ApiError('FORBIDDEN')
  if (tenantId !== undefined && tenantId === own) return { scope: tenantScope(actor), tenantId }
  if (isGlobalAdmin(actor)) return { scope: staffScope(actor), tenantId }
  return { scope: { ...tenantScope(actor), role: 'group' }, tenantId }
}
