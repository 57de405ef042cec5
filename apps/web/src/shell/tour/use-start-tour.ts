import { can } from '@skadi/domain/auth/rights'
import { useNavigate } from '@tanstack/react-router'
import { queryClient } from '../../core/calls/query-client.ts'
import { isPracticePath, PRACTICE, restartPractice, usePractice } from '../../core/practice.ts'
import { paths } from '../../core/screens/paths.ts'
import { useActor } from '../../core/session/actor.ts'
import { useSession } from '../../core/session/session.ts'
import { openFrameDialog } from '../frame-dialogs.ts'
import { markTourSeen } from './mark-tour-seen.ts'

/**
 * The tour of the signed-in user: a clerk who may decide damages works on the practice passing, from the step where the
 * clerk left it; other users walk through the menu.
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
      // what an earlier run left in the page
      queryClient.removeQueries({ predicate: ({ queryKey }) => isPracticePath(JSON.stringify(queryKey)) })
    }
    await navigate({ to: paths.imageSet, params: { id: PRACTICE.imageSetId } })
  }
  return { isLeft: isClerk && isLeft, start: isClerk ? () => void startWork() : () => openFrameDialog('tour') }
}
