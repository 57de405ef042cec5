import type { User } from '@skadi/contract/users/user'
import { type Action, can, type Target } from '@skadi/domain/auth/rights'
import type { Actor } from '@skadi/domain/auth/roles'
import { useMemo } from 'react'
import { queryClient } from '../calls/query-client.ts'
import { profileQuery, useProfile } from './profile.ts'
import { type SessionState, useSession } from './session.ts'

/** Fields of a profile that list the companies of a user. */
export type TenantFacts = Pick<User, 'tenants' | 'currentTenant'>

/**
 * Returns the current user of the portal. Roles come from the token (1§6), modules and group from the profile. A
 * profile that was loaded before a switch of company already contains the modules of the new company.
 */
export function actorOf(
  { claims, currentTenantId }: Pick<SessionState, 'claims' | 'currentTenantId'>,
  profile: TenantFacts | undefined,
): Actor | undefined {
  if (claims === undefined || profile === undefined) return undefined
  const { sub: userId, groups, tenants } = claims
  const role = tenants.find(({ id }) => id === currentTenantId)?.role
  const facts = profile.tenants.find(({ id }) => id === currentTenantId)
  const group = profile.currentTenant?.id === currentTenantId ? profile.currentTenant : undefined
  const currentTenant = role &&
    facts && {
      id: facts.id,
      role,
      isHandicapped: facts.isHandicapped,
      modules: facts.modules,
      groupTenantIds: group?.groupTenants.map(({ id }) => id) ?? [],
    }
  return { userId, groups, tenants, currentTenant }
}

/** Returns the current actor for guards of routes. Returns undefined until the profile is loaded. */
export function currentActor(): Actor | undefined {
  const session = useSession.getState()
  return actorOf(session, queryClient.getQueryData(profileQuery(session.claims?.sub).queryKey))
}

/** Returns the current actor, and rerenders after changes. Returns undefined until the profile is loaded. */
export function useActor(): Actor | undefined {
  const claims = useSession((state) => state.claims)
  const currentTenantId = useSession((state) => state.currentTenantId)
  const profile = useProfile()
  return useMemo(() => actorOf({ claims, currentTenantId }, profile), [claims, currentTenantId, profile])
}

/**
 * Returns true if the signed-in user may perform an action (packages/domain/src/auth/rights.ts). The server also checks
 * this rule.
 */
export function useCan(action: Action, target: Target = {}): boolean {
  return can(useActor(), action, target)
}
