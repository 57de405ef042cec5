import { getProfile } from '@skadi/contract/users/get-profile'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { queryClient } from './query-client.ts'
import { knowsOwnName, takeProfile, useSession } from './session.ts'

/** One's own profile: names, tenants, current tenant. */
export const profileQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: async ({ signal }) => (await call(getProfile, { params: { userId: userId ?? '' } }, { signal })).data,
    enabled: userId !== undefined,
    staleTime: 5 * 60_000,
  })

/** Reads the profile anew and keeps its names. @throws CallError */
export async function refreshProfile(): Promise<void> {
  const userId = useSession.getState().claims?.sub
  if (userId === undefined) return
  takeProfile(await queryClient.fetchQuery({ ...profileQuery(userId), staleTime: 0 }))
}

/** In a new tab session storage is empty: it is filled before the first guard decides (B-49). */
export async function completeSession(): Promise<void> {
  if (!knowsOwnName()) await refreshProfile().catch(() => undefined)
}
