import { type Action, can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import type { Scope } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { ApiError } from '../http/api-error.ts'
import { staffScope, tenantScope } from './actor-scope.ts'

/** In whose name something of a company is read, and whose it is; undefined: everybody's, for a global admin. */
export type CompanyScope = { scope: Scope & { role: 'app' | 'group' | 'staff' }; tenantId: string | undefined }

/**
 * A user reads what is of the current tenant, and naming any other is refused alike whether it exists or not (ruling 15),
 * save a member of the group whose power tenant this is (ruling 17). A global admin reads that of the tenant named, else of
 * the own current one, else of all.
 * @throws ApiError FORBIDDEN, also where the tenant has not the module
 */
export function companyScope(actor: SessionActor, act: Action, named: string | undefined): CompanyScope {
  const own = can(actor, 'workInTenant') ? actor.currentTenant?.id : undefined
  const tenantId = named ?? own
  if (!can(actor, act, { tenantId })) throw new ApiError('FORBIDDEN')
  if (tenantId !== undefined && tenantId === own) return { scope: tenantScope(actor), tenantId }
  if (isGlobalAdmin(actor)) return { scope: staffScope(actor), tenantId }
  return { scope: { ...tenantScope(actor), role: 'group' }, tenantId }
}
