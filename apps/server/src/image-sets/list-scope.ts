import { can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import type { Scope } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { staffScope, tenantScope } from '../core/auth/actor-scope.ts'
import { ApiError } from '../core/http/api-error.ts'

/** In whose name a list is read, and whose passings it holds; without a tenant it is no tenant's list. */
export type ListScope = { scope: Scope; tenantId: string | undefined }

/**
 * A user lists the current tenant, and naming any other is refused alike whether it exists or not (ruling 15), save a
 * member of the group whose power tenant this is (ruling 17). A global admin lists the tenant named, else the own current
 * one, else everything. The unassigned are listed by a tenant's administrators, and all of them by global admins
 * (ruling 12).
 * @throws ApiError FORBIDDEN, also where the tenant has not the module
 */
export function listScope(
  actor: SessionActor,
  { unassigned, tenantId }: { unassigned: boolean; tenantId: string | undefined },
): ListScope {
  const { userId } = actor
  const staff = staffScope(actor)
  if (unassigned) {
    if (!can(actor, 'readUnassigned', { tenantId: tenantId })) throw new ApiError('FORBIDDEN')
    const of = tenantId ?? (isGlobalAdmin(actor) ? undefined : actor.currentTenant?.id)
    return { scope: of ? { role: 'unassigned', tenantId: of, userId } : staff, tenantId: undefined }
  }
  const own = can(actor, 'workInTenant') ? actor.currentTenant?.id : undefined
  const of = tenantId ?? own
  if (!can(actor, 'listPassings', { tenantId: of })) throw new ApiError('FORBIDDEN')
  if (of !== undefined && of === own) return { scope: { role: 'app', tenantId: own, userId }, tenantId: own }
  if (isGlobalAdmin(actor)) return { scope: staff, tenantId: of }
  return { scope: { ...tenantScope(actor), role: 'group' }, tenantId: of }
}
