import { extendJob, submitJob } from '@skadi/contract/annotation/annotation-calls'
import { setImageSetStatus } from '@skadi/contract/image-sets/image-sets-writes'
import type { JobType } from '@skadi/domain/annotation/job-type'
import type { Camera } from '@skadi/domain/capture/camera'
import { useQueryClient } from '@tanstack/react-query'
import { assignmentQuery, type OpenAssignment } from '../../annotation/assignment/assignment-query.ts'
import { leaveReasonOf } from '../../annotation/assignment/leave-reason.ts'
import type { LeaveAssignment } from '../../annotation/assignment/use-leave-assignment.ts'
import { reserveNext } from '../../annotation/assignment/use-leave-assignment.ts'
import { call } from '../../core/calls/call.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { waitForActs } from '../image-sets/wait-for-acts.ts'

type AssignmentToEnd = { jobType: JobType; imageSetId: string; leave: LeaveAssignment }

/** Returns the three actions that end or extend an assignment. None of these actions can be undone. */
export function useAssignmentActs({ jobType, imageSetId, leave }: AssignmentToEnd) {
  const client = useQueryClient()
  const { queryKey } = assignmentQuery(jobType, imageSetId)
  const goOn = (next: string | null | undefined) => leave.goOn(next ?? undefined)
  const failed = (words: string, error: unknown) => {
    const reason = leaveReasonOf(error)
    if (reason) leave.lose(reason)
    else showSnackbar({ text: failureWords(words, reasonOf(error)), isError: true })
  }
  return {
    /** submits the assignment after the server has confirmed all changes of damages */
    submit: async (unseenCameras: readonly Camera[]) => {
      if (!(await waitForActs(imageSetId))) return void showSnackbar({ text: m.job_unsent(), isError: true })
      await leave
        .whileEnding(() => call(submitJob, { body: { imageSetId, jobType, unseenCameras: [...unseenCameras] } }))
        .then(
          ({ data }) => goOn(data.next),
          (error: unknown) => failed(m.job_submitFailed(), error),
        )
    },
    skip: async () => {
      try {
        const body = { isSkipped: true } as const
        await leave.whileEnding(() => call(setImageSetStatus, { params: { id: imageSetId }, body }))
      } catch (error) {
        // ANNOT-15 defines this text.
        showSnackbar({ text: m.job_skipFailed(), isError: true })
        const reason = leaveReasonOf(error)
        if (reason) leave.lose(reason)
        return
      }
      goOn(await reserveNext(jobType).catch(() => undefined))
    },
    extend: () =>
      call(extendJob, { body: { imageSetId, jobType } }).then(
        ({ data: assignment }) => {
          client.setQueryData(queryKey, (known: OpenAssignment | undefined) => known && { ...known, assignment })
        },
        (error: unknown) => failed(m.job_extendFailed(), error),
      ),
    /** asks the server whether the time is over, because the server's clock decides */
    checkDeadline: () => void client.invalidateQueries({ queryKey }),
  }
}
