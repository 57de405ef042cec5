import type { User } from '@skadi/contract/users/user'
import { getProfile } from '@skadi/contract/users/users-calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../calls/call.ts'
import { queryClient } from '../calls/query-client.ts'
import { refuseSession } from './refuse-session.ts'
import { isReadable, takeProfile, useSession } from './session.ts'

/**
 * Profile of a user: names, companies, current company. Users get the whole of their own profile, and only a part of
 * others' (2§7.1).
 */
export const profileQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: async ({ signal }) =>
      (await call(getProfile, { params: { userId: userId ?? '' } }, { signal })).data as User,
    enabled: userId !== undefined,
    staleTime: 5 * 60_000,
  })

/** Cache key of the signed-in user's own profile. */
export const ownProfileKey = () => profileQuery(useSession.getState().claims?.sub).queryKey

/** The user's own profile, kept current; undefined until it is loaded. */
export const useProfile = (): User | undefined => useQuery(profileQuery(useSession((state) => state.claims?.sub))).data

/**
 * The current company, from the user's own profile; undefined until the profile is loaded, and for a user without a
 * company.
 */
export function useOwnCompany(): User['tenants'][number] | undefined {
  const currentTenantId = useSession((state) => state.currentTenantId)
  return useProfile()?.tenants.find(({ id }) => id === currentTenantId)
}

/**
 * Reloads the profile and stores the names in it.
 * @throws CallError
 */
export async function refreshProfile(): Promise<void> {
  const userId = useSession.getState().claims?.sub
  if (userId === undefined) return
  takeProfile(await queryClient.fetchQuery({ ...profileQuery(userId), staleTime: 0 }))
}

/**
 * Loads the profile before the first guard of a page runs (B-49). A token whose user does not exist ends the session
 * with a message (1§6).
 * @throws CallError if the profile cannot be read
 */
export async function completeSession(): Promise<void> {
  const session = useSession.getState()
  if (!isReadable(session)) refuseSession()
  else if (queryClient.getQueryData(profileQuery(session.claims?.sub).queryKey) === undefined) await refreshProfile()
}
