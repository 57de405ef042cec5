import { getProfile } from '@skadi/contract/users/get-profile'
import type { User } from '@skadi/contract/users/user'
import { isAnnotator, isGlobalAdmin, isReviewer } from '@skadi/domain/auth/roles'
import { AUTH } from '@skadi/store/db/scope'
import { type Profile, profileStatement, type SessionActor } from '@skadi/store/users/user.repo'
import { type BoundCall, bindCall } from '../core/action.ts'
import { ApiError, found } from '../core/api-error.ts'
import type { Services } from '../core/services.ts'

export function usersCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(getProfile, async ({ params }, { actor, signal }) => {
      if (params.userId.toLowerCase() !== actor.userId) throw new ApiError('NOT_FOUND')
      return { data: toUser(found(await db.row<Profile>(AUTH, profileStatement(actor.userId), { signal })), actor) }
    }),
  ]
}

function toUser(profile: Profile, actor: SessionActor): User {
  const current = profile.tenants.find((tenant) => tenant.id === actor.currentTenant?.id)
  return {
    ...profile,
    createdAt: profile.createdAt.toISOString(),
    currentTenant: current
      ? {
          id: current.id,
          name: current.name,
          role: current.role,
          tenantIsHandicapped: current.isHandicapped,
          masterTenantId: current.masterTenantId,
        }
      : null,
    isGlobalAdmin: isGlobalAdmin(profile),
    isAnnotator: isAnnotator(profile),
    isReviewer: isReviewer(profile),
  }
}
