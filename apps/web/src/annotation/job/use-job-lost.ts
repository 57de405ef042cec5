import type { JobType } from '@skadi/domain/annotation/job-type'
import { useSocket } from '../../core/socket.ts'
import type { LeaveReason } from './leave-reason.ts'
import type { LeaveJob } from './use-leave-job.ts'

const REASONS: Readonly<Record<string, LeaveReason>> = {
  timeout: 'timedOut',
  admin: 'unlocked',
  submitted: 'submitted',
  skipped: 'submitted',
}

type Held = { jobType: JobType; imageSetId: string; userId: string | undefined; leave: LeaveJob }

/** Leaves a job as soon as the server says that it is over, here or in another window. */
export function useJobLost({ jobType, imageSetId, userId, leave }: Held): void {
  useSocket('UNASSIGN', (told) => {
    if (told.jobType !== jobType || told.imageSetId !== imageSetId || told.userId !== userId) return
    leave.lose(REASONS[told.reason] ?? 'unlocked')
  })
}
