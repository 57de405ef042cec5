import { type Action, can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import type { Scope } from '@skadi/store/db/scope'
import { imageSetTenantStatement } from '@skadi/store/image-sets/image-set.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { staffScope, writeScope } from '../../core/auth/actor-scope.ts'
import { ApiError, found } from '../../core/http/api-error.ts'
import type { Services } from '../../core/services.ts'

/**
 * Returns the scope for writing to a passing. For staff it is the current tenant. For a global admin it is the passing's own tenant, so
 * that row-level security and the audit chain are those of this tenant. A passing without a tenant has no such scope.
 * @throws ApiError NOT_FOUND for a passing of another tenant, READ_ONLY_TENANT, FORBIDDEN
 */
export async function imageSetWriteScope(
  { db }: Pick<Services, 'db'>,
  actor: SessionActor,
  action: Action,
  imageSetId: string,
  signal: AbortSignal,
): Promise<Scope & { role: 'app' }> {
  const tenantOf = async (scope: Scope) =>
    found((await db.row<Tenanted>(scope, imageSetTenantStatement(scope, imageSetId), { signal }))?.tenantId)
  if (!isGlobalAdmin(actor)) {
    const scope = writeScope(actor, action)
    await tenantOf(scope)
    return scope
  }
  const tenantId = await tenantOf(staffScope(actor))
  if (!can(actor, action, { tenantId })) throw new ApiError('FORBIDDEN')
  return { role: 'app', tenantId, userId: actor.userId }
}

type Tenanted = { tenantId: string | null }
