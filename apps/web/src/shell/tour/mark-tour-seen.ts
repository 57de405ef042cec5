import { updateOwnProfile } from '@skadi/contract/users/users-calls'
import { call } from '../../core/calls/call.ts'
import { queryClient } from '../../core/calls/query-client.ts'
import { ownProfileKey } from '../../core/session/profile.ts'

/** Marks the tour as seen for the account (optimistic update), so that no device offers it again; after a failed save it is offered again. */
export async function markTourSeen(): Promise<void> {
  const queryKey = ownProfileKey()
  const before = queryClient.getQueryData(queryKey)
  if (!before || before.hasSeenTour) return
  queryClient.setQueryData(queryKey, { ...before, hasSeenTour: true })
  await call(updateOwnProfile, { body: { hasSeenTour: true } }).catch(() => undefined)
}
