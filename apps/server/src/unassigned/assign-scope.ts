import { can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import type { AssignScope } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { writeScope } from '../core/auth/actor-scope.ts'
import { ApiError } from '../core/http/api-error.ts'

/**
 * In whose name passings are assigned: an administrator's own tenant, and naming another is refused whether it exists or not
 * (rulings 12 and 15); for a global admin the one that is named, the same for all of them, since all become its own in one
 * transaction.
 * @param tenantIds as the items name them
 * @throws ApiError FORBIDDEN, READ_ONLY_TENANT, VALIDATION
 */
export function assignScope(actor: SessionActor, tenantIds: readonly (string | undefined)[]): AssignScope {
  const named = new Set(tenantIds)
  if (isGlobalAdmin(actor)) {
    const [tenantId] = named
    if (named.size > 1 || tenantId === undefined)
      throw new ApiError('VALIDATION', { details: [{ field: 'imageSets', rule: 'one tenantId' }] })
    return { role: 'assign', tenantId, userId: actor.userId }
  }
  const own = writeScope(actor, 'assignUnassigned')
  for (const tenantId of named) if (!can(actor, 'assignUnassigned', { tenantId })) throw new ApiError('FORBIDDEN')
  return { ...own, role: 'assign' }
}
