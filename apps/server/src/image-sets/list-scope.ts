import { admits } from '@skadi/domain/auth/call-role'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import type { Scope } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { ApiError } from '../core/api-error.ts'
import { tenantScope } from '../core/auth/actor-scope.ts'

/** In whose name a list is read, and whose passings it holds; without a tenant it is no tenant's list. */
export type ListScope = { scope: Scope; tenantId: string | undefined }

/**
 * A user lists the current tenant, and naming any other is refused alike whether it exists or not (ruling 15). A global
 * admin lists the tenant named, else the own current one, else everything. The unassigned are listed by a tenant's
 * administrators, and all of them by global admins (ruling 12).
 * @throws ApiError FORBIDDEN
 */
export function listScope(
  actor: SessionActor,
  { unassigned, tenantId }: { unassigned: boolean; tenantId: string | undefined },
): ListScope {
  const wanted = tenantId?.toLowerCase()
  const staff: Scope = { role: 'staff', userId: actor.userId }
  if (isGlobalAdmin(actor)) {
    if (unassigned)
      return wanted
        ? { scope: { role: 'unassigned', tenantId: wanted, userId: actor.userId }, tenantId: undefined }
        : { scope: staff, tenantId: undefined }
    if (wanted || !admits(['user'], actor)) return { scope: staff, tenantId: wanted }
  }
  const own = tenantScope(actor)
  if (wanted !== undefined && wanted !== own.tenantId) throw new ApiError('FORBIDDEN')
  if (!unassigned) return { scope: own, tenantId: own.tenantId }
  if (!admits(['tenantAdmin'], actor)) throw new ApiError('FORBIDDEN')
  return { scope: { ...own, role: 'unassigned' }, tenantId: undefined }
}
