import { updateOwnProfile } from '@skadi/contract/users/update-own-profile'
import { call } from '../../core/call.ts'
import { profileQuery } from '../../core/profile.ts'
import { queryClient } from '../../core/query-client.ts'
import { useSession } from '../../core/session.ts'

/** Nobody is offered the tour twice, wherever they sign in; where that cannot be stored it is offered again next time. */
export async function markTourSeen(): Promise<void> {
  const { queryKey } = profileQuery(useSession.getState().claims?.sub)
  const before = queryClient.getQueryData(queryKey)
  if (!before || before.hasSeenTour) return
  queryClient.setQueryData(queryKey, { ...before, hasSeenTour: true })
  await call(updateOwnProfile, { body: { hasSeenTour: true } }).catch(() => undefined)
}
