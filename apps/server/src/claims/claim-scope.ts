import { can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import { type ClaimState, isEnded } from '@skadi/domain/claims/claim-life'
import type { Scope } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { staffScope, tenantScope } from '../core/auth/actor-scope.ts'
import { ApiError } from '../core/http/api-error.ts'

/** Returns the scope for reading claims: the claims of the actor's company, or all claims for a global admin. @throws ApiError FORBIDDEN */
export function claimReadScope(actor: SessionActor, tenantId?: string): Scope {
  if (!can(actor, 'readClaims', tenantId === undefined ? {} : { tenantId })) throw new ApiError('FORBIDDEN')
  return isGlobalAdmin(actor) ? staffScope(actor) : tenantScope(actor)
}

/** A settled or closed claim changes only after it is opened again. @throws ApiError CLAIM_STATE */
export function refuseEnded({ state }: { state: ClaimState }): void {
  if (isEnded(state)) throw new ApiError('CLAIM_STATE')
}
