import type { User } from '@skadi/contract/users/user'
import { getProfile } from '@skadi/contract/users/users-calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../calls/call.ts'
import { queryClient } from '../calls/query-client.ts'
import { refuseSession } from './refuse-session.ts'
import { isReadable, takeProfile, useSession } from './session.ts'

/** One's own profile: names, tenants, current tenant. Other people's come in parts, one's own always whole (2§7.1). */
export const profileQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: async ({ signal }) =>
      (await call(getProfile, { params: { userId: userId ?? '' } }, { signal })).data as User,
    enabled: userId !== undefined,
    staleTime: 5 * 60_000,
  })

/** Where the signed-in user's own is kept. */
export const ownProfileKey = () => profileQuery(useSession.getState().claims?.sub).queryKey

/** One's own profile, kept up to date; undefined until it has been read. */
export const useProfile = (): User | undefined => useQuery(profileQuery(useSession((state) => state.claims?.sub))).data

/** The company one works in, as one's own profile has it; undefined until that has been read, and where one works in none. */
export function useOwnCompany(): User['tenants'][number] | undefined {
  const currentTenantId = useSession((state) => state.currentTenantId)
  return useProfile()?.tenants.find(({ id }) => id === currentTenantId)
}

/** Reads the profile anew and keeps its names. @throws CallError */
export async function refreshProfile(): Promise<void> {
  const userId = useSession.getState().claims?.sub
  if (userId === undefined) return
  takeProfile(await queryClient.fetchQuery({ ...profileQuery(userId), staleTime: 0 }))
}

/**
 * Before the first guard of a page decides, the profile is there (B-49); a token that does not say who one is ends the
 * session with a word about it (1§6).
 * @throws CallError when the profile cannot be read
 */
export async function completeSession(): Promise<void> {
  const session = useSession.getState()
  if (!isReadable(session)) refuseSession()
  else if (queryClient.getQueryData(profileQuery(session.claims?.sub).queryKey) === undefined) await refreshProfile()
}
