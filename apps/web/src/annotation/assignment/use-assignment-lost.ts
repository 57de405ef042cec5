import type { JobType } from '@skadi/domain/annotation/job-type'
import { useSocket } from '../../core/socket/socket.ts'
import type { LeaveReason } from './leave-reason.ts'
import type { LeaveAssignment } from './use-leave-assignment.ts'

const REASONS: Readonly<Record<string, LeaveReason>> = {
  timeout: 'timedOut',
  admin: 'unlocked',
  submitted: 'submitted',
  skipped: 'submitted',
}

type Held = { jobType: JobType; imageSetId: string; userId: string | undefined; leave: LeaveAssignment }

/**
 * Leaves the page of an assignment as soon as the server reports the end of the assignment. The cause may be in this
 * window or in another window.
 */
export function useAssignmentLost({ jobType, imageSetId, userId, leave }: Held): void {
  useSocket('UNASSIGN', (told) => {
    if (told.jobType !== jobType || told.imageSetId !== imageSetId || told.userId !== userId) return
    leave.lose(REASONS[told.reason] ?? 'unlocked')
  })
}
