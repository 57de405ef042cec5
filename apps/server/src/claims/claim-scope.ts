import { can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import type { Scope } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { staffScope, tenantScope } from '../core/auth/actor-scope.ts'
import { ApiError } from '../core/http/api-error.ts'

/** Returns the scope for reading claims: the claims of the actor's company, or all claims for a global admin. @throws ApiError FORBIDDEN */
export function claimReadScope(actor: SessionActor, tenantId?: string): Scope {
  if (!can(actor, 'readClaims', tenantId === undefined ? {} : { tenantId })) throw new ApiError('FORBIDDEN')
  return isGlobalAdmin(actor) ? staffScope(actor) : tenantScope(actor)
}
