import { can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import type { Scope } from '@skadi/store/db/scope'
import { imageSetTenantStatement } from '@skadi/store/image-sets/image-set.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { readScopes, staffScope, tenantScope } from '../core/auth/actor-scope.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'

/** Returns the scopes in which an actor reads reports. @throws ApiError FORBIDDEN without the right or without the module */
export function reportReadScopes(actor: SessionActor): Scope[] {
  if (!can(actor, 'readReports')) throw new ApiError('FORBIDDEN')
  return readScopes(actor)
}

/**
 * Returns the scope for making a report of the passing. It is the current tenant, which may be read-only, because a report changes no
 * damage. A global admin uses the tenant of the passing, with its report numbers and its audit chain. The later read of the passing checks
 * that it belongs to the tenant.
 * @throws ApiError FORBIDDEN, NOT_FOUND
 */
export async function reportMakeScope(
  { db }: Pick<Services, 'db'>,
  actor: SessionActor,
  imageSetId: string,
  signal: AbortSignal,
): Promise<Scope & { role: 'app' }> {
  if (!can(actor, 'makeReports')) throw new ApiError('FORBIDDEN')
  if (!isGlobalAdmin(actor)) return tenantScope(actor)
  const of = await db.row<{ tenantId: string | null }>(
    staffScope(actor),
    imageSetTenantStatement(staffScope(actor), imageSetId),
    { signal },
  )
  return { role: 'app', tenantId: found(of?.tenantId), userId: actor.userId }
}
