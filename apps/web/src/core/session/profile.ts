import type { User } from '@skadi/contract/users/user'
import { getProfile } from '@skadi/contract/users/users-calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../calls/call.ts'
import { queryClient } from '../calls/query-client.ts'
import { refuseSession } from './refuse-session.ts'
import { isReadable, takeProfile, useSession } from './session.ts'

/**
 * Query of the profile of a user, with names, companies and current company. Users get all fields of their own profile,
 * and only some fields of other profiles (2§7.1).
 */
export const profileQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: async ({ signal }) =>
      (await call(getProfile, { params: { userId: userId ?? '' } }, { signal })).data as User,
    enabled: userId !== undefined,
    staleTime: 5 * 60_000,
  })

/** Returns the cache key of the signed-in user's own profile. */
export const ownProfileKey = () => profileQuery(useSession.getState().claims?.sub).queryKey

/** Returns the user's own profile, and rerenders after changes. Returns undefined until the profile is loaded. */
export const useProfile = (): User | undefined => useQuery(profileQuery(useSession((state) => state.claims?.sub))).data

/**
 * Returns the current company from the user's own profile. Returns undefined until the profile is loaded, and if the
 * user has no company.
 */
export function useOwnCompany(): User['tenants'][number] | undefined {
  const currentTenantId = useSession((state) => state.currentTenantId)
  return useProfile()?.tenants.find(({ id }) => id === currentTenantId)
}

/**
 * Reloads the profile and stores the names and time zones that it contains.
 * @throws CallError
 */
export async function refreshProfile(): Promise<void> {
  const userId = useSession.getState().claims?.sub
  if (userId === undefined) return
  takeProfile(await queryClient.fetchQuery({ ...profileQuery(userId), staleTime: 0 }))
}

/**
 * Loads the profile before the first guard of a page runs (B-49). The session ends with a message if the token does not
 * name the user and the role of the user in the current company (1§6).
 * @throws CallError if the profile cannot be read
 */
export async function completeSession(): Promise<void> {
  const session = useSession.getState()
  if (!isReadable(session)) refuseSession()
  else if (queryClient.getQueryData(profileQuery(session.claims?.sub).queryKey) === undefined) await refreshProfile()
}
