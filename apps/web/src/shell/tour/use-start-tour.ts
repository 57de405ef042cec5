import { updateOwnProfile } from '@skadi/contract/users/users-calls'
import { can } from '@skadi/domain/auth/rights'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../core/calls/call.ts'
import { queryClient } from '../../core/calls/query-client.ts'
import { isPracticePath, PRACTICE, restartPractice, usePractice } from '../../core/practice.ts'
import { paths } from '../../core/screens/paths.ts'
import { useActor } from '../../core/session/actor.ts'
import { ownProfileKey } from '../../core/session/profile.ts'
import { useSession } from '../../core/session/session.ts'
import { openFrameDialog } from '../frame-dialogs.ts'

/**
 * Returns the tour for the signed-in user. A clerk who may decide damages works on the practice passing, and continues
 * at the last reached step. Other users get a tour through the menu.
 */
export function useTour(): { isLeft: boolean; start: () => void } {
  const actor = useActor()
  const tenantId = useSession((state) => state.currentTenantId)
  const navigate = useNavigate()
  const isLeft = usePractice(({ at }) => at !== undefined)
  const isClerk =
    can(actor, 'workInTenant') &&
    can(actor, 'changeDamages', { tenantId }) &&
    can(actor, 'comparePassings', { tenantId })
  const startWork = async () => {
    void markTourSeen()
    if (!isLeft) {
      restartPractice()
      // Removes data that an earlier practice has left in the cache.
      queryClient.removeQueries({ predicate: ({ queryKey }) => isPracticePath(JSON.stringify(queryKey)) })
    }
    await navigate({ to: paths.imageSet, params: { id: PRACTICE.imageSetId } })
  }
  return { isLeft: isClerk && isLeft, start: isClerk ? () => void startWork() : () => openFrameDialog('tour') }
}

/**
 * Stores in the account that the user has seen the tour, so that no device offers it again (optimistic update). The
 * offer returns after a failed save.
 */
export async function markTourSeen(): Promise<void> {
  const queryKey = ownProfileKey()
  const before = queryClient.getQueryData(queryKey)
  if (!before || before.hasSeenTour) return
  queryClient.setQueryData(queryKey, { ...before, hasSeenTour: true })
  await call(updateOwnProfile, { body: { hasSeenTour: true } }).catch(() => undefined)
}
