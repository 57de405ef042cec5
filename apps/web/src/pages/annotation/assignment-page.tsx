import type { JobType } from '@skadi/domain/annotation/job-type'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { assignmentQuery } from '../../annotation/assignment/assignment-query.ts'
import { leaveReasonOf } from '../../annotation/assignment/leave-reason.ts'
import { ReservedAssignment } from '../../annotation/assignment/reserved-assignment.tsx'
import { useLeaveAssignment } from '../../annotation/assignment/use-leave-assignment.ts'
import { PANEL_PATHS } from '../../annotation/panel/panel-paths.ts'
import { useSession } from '../../core/session/session.ts'
import { imageSetQuery } from '../../image-sets/inbox/inbox-query.ts'
import { m } from '../../paraglide/messages.js'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { AssignmentBoard } from './assignment-board.tsx'
import css from './assignment-page.module.css'
import { readForAssignment } from './assignment-perspective.ts'

/** `/annotator/preview/:imageSetId`: the assignment page for an annotator (NAV-58). */
export function AnnotatorAssignmentPage() {
  const { imageSetId } = useParams({ from: '/signed-in/annotator/preview/$imageSetId' })
  return <AssignmentPage key={imageSetId} jobType="ANNOTATION" imageSetId={imageSetId} />
}

/** `/annotator/review/:imageSetId`: the assignment page for a reviewer (NAV-59). */
export function ReviewerAssignmentPage() {
  const { imageSetId } = useParams({ from: '/signed-in/annotator/review/$imageSetId' })
  return <AssignmentPage key={imageSetId} jobType="REVIEW" imageSetId={imageSetId} />
}

/**
 * Opening the page starts or resumes the assignment; the next assignment after a submit waits for a press. An
 * assignment of another user shows the reason and leaves the page.
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
