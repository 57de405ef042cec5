import { can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import type { Scope } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { staffScope, tenantScope } from '../core/auth/actor-scope.ts'
import { ApiError } from '../core/http/api-error.ts'

/**
 * In whose name cars are read, and whose: those of the tenant named, else of the one worked in. Naming a foreign tenant
 * and one that does not exist is refused alike (ruling 15).
 * @throws ApiError FORBIDDEN; VALIDATION where a global admin without a tenant names none
 */
export function carScope(actor: SessionActor, named: string | undefined): { scope: Scope; tenantId: string } {
  const own = can(actor, 'workInTenant') ? actor.currentTenant?.id : undefined
  const tenantId = named ?? own
  if (!can(actor, 'readPassing', { tenantId })) throw new ApiError('FORBIDDEN')
  if (tenantId === undefined)
    throw new ApiError('VALIDATION', { details: [{ field: 'query.tenantId', rule: 'required' }] })
  if (tenantId === own) return { scope: tenantScope(actor), tenantId }
  if (isGlobalAdmin(actor)) return { scope: staffScope(actor), tenantId }
  return { scope: { ...tenantScope(actor), role: 'group' }, tenantId }
}
