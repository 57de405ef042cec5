import { can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import type { Scope } from '@skadi/store/db/scope'
import { imageSetTenantStatement } from '@skadi/store/image-sets/image-set.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { readScopes, staffScope, tenantScope } from '../core/auth/actor-scope.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'

/** @throws ApiError FORBIDDEN for whoever reads no reports, also where the company has not the module */
export function reportReadScopes(actor: SessionActor): Scope[] {
  if (!can(actor, 'readReports')) throw new ApiError('FORBIDDEN')
  return readScopes(actor)
}

/**
 * Where a report of that passing is made: in the current tenant, read-only or not, as no damage is changed by it; for a
 * global admin in the passing's own tenant, whose numbers and whose audit chain it takes. Whether the passing is the
 * tenant's shows when it is read.
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
