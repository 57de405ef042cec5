import { can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import { customerLinkStatement } from '@skadi/store/customer/customer-link.repo'
import type { Scope } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { staffScope, tenantScope, writeScope } from '../core/auth/actor-scope.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import type { LinkRow } from './to-customer-link.ts'

/**
 * Where an actor reads customers' pages: what customers say is their company's, and no power tenant's.
 * @throws ApiError FORBIDDEN
 */
export function linkReadScope(actor: SessionActor, right: 'readPassing' | 'readClaims' = 'readPassing'): Scope {
  if (!can(actor, right)) throw new ApiError('FORBIDDEN')
  return isGlobalAdmin(actor) ? staffScope(actor) : tenantScope(actor)
}

/**
 * The scope of acting on one link, and the link: the current tenant's, for a global admin that of the link's own tenant.
 * @throws ApiError NOT_FOUND for a link that is not the tenant's, READ_ONLY_TENANT, FORBIDDEN
 */
export async function linkWriteScope(
  { db }: Pick<Services, 'db'>,
  actor: SessionActor,
  id: string,
  signal: AbortSignal,
): Promise<{ scope: Scope & { role: 'app' }; link: LinkRow }> {
  const read = async (scope: Scope) => found(await db.row<LinkRow>(scope, customerLinkStatement(scope, id), { signal }))
  if (!isGlobalAdmin(actor)) {
    const scope = writeScope(actor, 'changeDamages')
    return { scope, link: await read(scope) }
  }
  const link = await read(staffScope(actor))
  return { scope: { role: 'app', tenantId: link.tenantId, userId: actor.userId }, link }
}
