import { confirmJob } from '@skadi/contract/annotation/annotation-calls'
import type { Assignment } from '@skadi/contract/annotation/assignment'
import type { JobType } from '@skadi/domain/annotation/job-type'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { serverOffset } from '../../annotation/assignment/assignment-clock.ts'
import { assignmentQuery } from '../../annotation/assignment/assignment-query.ts'
import { leaveReasonOf } from '../../annotation/assignment/leave-reason.ts'
import { useLeaveAssignment } from '../../annotation/assignment/use-leave-assignment.ts'
import { assignmentFault } from '../../annotation/panel/assignment-fault.ts'
import { PANEL_PATHS } from '../../annotation/panel/panel-paths.ts'
import { MineBand } from '../../annotation/panel/turn-band.tsx'
import { call } from '../../core/calls/call.ts'
import { useKeys } from '../../core/keys/keys.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { useNow } from '../../core/use-now.ts'
import { imageSetQuery } from '../../image-sets/inbox/inbox-query.ts'
import { m } from '../../paraglide/messages.js'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { AssignmentBoard } from './assignment-board.tsx'
import css from './assignment-page.module.css'
import { readForAssignment } from './assignment-perspective.ts'

/** The page `/annotator/preview/:imageSetId`, on which an annotator works on an assignment (NAV-58). */
export function AnnotatorAssignmentPage() {
  const { imageSetId } = useParams({ from: '/signed-in/annotator/preview/$imageSetId' })
  return <AssignmentPage key={imageSetId} jobType="ANNOTATION" imageSetId={imageSetId} />
}

/** The page `/annotator/review/:imageSetId`, on which a reviewer works on an assignment (NAV-59). */
export function ReviewerAssignmentPage() {
  const { imageSetId } = useParams({ from: '/signed-in/annotator/review/$imageSetId' })
  return <AssignmentPage key={imageSetId} jobType="REVIEW" imageSetId={imageSetId} />
}

/**
 * Page of an assignment. Opening the page starts or resumes the assignment. After a submission, the user starts the
 * next assignment with a press. If another user holds the assignment, the page shows the reason and closes.
 */
function AssignmentPage({ jobType, imageSetId }: { jobType: JobType; imageSetId: string }) {
  const tenantId = useSession(({ currentTenantId }) => currentTenantId)
  const waits = useLocation({ select: ({ state }) => state.waitsForStart === true })
  const assignment = useQuery(assignmentQuery(jobType, imageSetId, waits))
  const passing = useQuery({
    ...imageSetQuery(tenantId, imageSetId),
    enabled: assignment.data?.assignment.status === 'running',
  })
  const leave = useLeaveAssignment(jobType, imageSetId)
  const error = assignment.error ?? passing.error
  const reason = leaveReasonOf(error)
  const { lose } = leave
  useEffect(() => {
    if (reason) lose(reason)
  }, [reason, lose])
  const title = jobType === 'ANNOTATION' ? m.screen_annotation() : m.screen_review()
  const imageSet = passing.data

  if (assignment.data && imageSet && !reason) {
    readForAssignment(imageSet, jobType)
    return (
      <div className={css.page}>
        <AssignmentBoard
          imageSet={imageSet}
          title={title}
          assignment={assignment.data}
          jobType={jobType}
          leave={leave}
        />
      </div>
    )
  }
  return (
    <div className={css.page}>
      <PageHeader title={title} back={{ href: PANEL_PATHS[jobType].entry, label: m.job_toPanel() }} />
      {assignment.data?.assignment.status === 'picked' && !reason && (
        <ReservedAssignment assignment={assignment.data.assignment} />
      )}
      {error && !reason ? (
        <div className={css.notice}>
          <ErrorNotice
            title={m.job_failed()}
            error={error}
            onRetry={() => void (assignment.error ? assignment : passing).refetch()}
            isRetrying={assignment.isFetching || passing.isFetching}
          />
        </div>
      ) : (
        <div className={css.black} />
      )}
    </div>
  )
}

/**
 * An assignment that is reserved for a minute.
 * Its time begins when the user presses start, not when the user submits the previous assignment.
 */
function ReservedAssignment({ assignment }: { assignment: Assignment }) {
  const { imageSetId, jobType } = assignment
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [offset, setOffset] = useState(0)
  useEffect(() => void serverOffset().then(setOffset), [])
  const now = useNow(true) + offset
  const { queryKey } = assignmentQuery(jobType, imageSetId)
  const isOver = Date.parse(assignment.expiresAt) <= now
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: assignmentQuery(jobType, imageSetId).queryKey })
  }, [isOver, client, jobType, imageSetId])

  const start = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const { data } = await call(confirmJob, { body: { imageSetId, jobType } })
      client.setQueryData(queryKey, { assignment: data, progress: null })
    } catch (error) {
      setBusy(false)
      showSnackbar({ text: assignmentFault(m.panel_startFailed(), error), isError: true })
      void client.invalidateQueries({ queryKey })
    }
  }
  useKeys('page', [{ action: 'panelStart', run: () => void start() }])
  return <MineBand turn={{ kind: 'offered', assignment }} now={now} isBusy={isBusy} onStart={() => void start()} />
}
