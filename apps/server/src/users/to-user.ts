import type { ListedUser, User } from '@skadi/contract/users/user'
import { isAnnotator, isGlobalAdmin, isReviewer } from '@skadi/domain/auth/roles'
import type { Keymap } from '@skadi/domain/keyboard/keymap'
import { readTenantSettings } from '@skadi/domain/tenants/tenant-settings'
import type { Profile } from '@skadi/store/users/user.repo'
import type { ListedUserRow } from '@skadi/store/users/user-list.repo'

/** Returns a complete profile. @param currentTenantId current tenant of the user, if the reader's own session shows it */
export function toUser(profile: Profile, currentTenantId: string | undefined): User {
  const current = profile.tenants.find((tenant) => tenant.id === currentTenantId)
  return {
    ...profile,
    createdAt: profile.createdAt.toISOString(),
    tenants: profile.tenants.map((tenant) => ({ ...tenant, settings: readTenantSettings(tenant.settings) })),
    currentTenant: current
      ? {
          id: current.id,
          name: current.name,
          role: current.role,
          logo: current.logo,
          modules: current.modules,
          tenantIsHandicapped: current.isHandicapped,
          masterTenantId: current.masterTenantId,
          groupTenants: current.groupTenants,
        }
      : null,
    keymap: toKeymap(profile.keymap),
    isGlobalAdmin: isGlobalAdmin(profile),
    isAnnotator: isAnnotator(profile),
    isReviewer: isReviewer(profile),
  }
}

const toKeymap = ({ preset, keys, withoutCharacters }: Keymap) => ({
  preset,
  ...(withoutCharacters ? { withoutCharacters } : {}),
  keys: Object.fromEntries(Object.entries(keys).map(([action, of]) => [action, [...of]])),
})

/** Converts a user to the form of lists. */
export const toListedUser = ({ createdAt, memberSince, ...row }: ListedUserRow): ListedUser => ({
  ...row,
  ...(createdAt ? { createdAt: createdAt.toISOString() } : {}),
  ...(memberSince ? { memberSince: memberSince.toISOString() } : {}),
})
