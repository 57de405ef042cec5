import type { JobType } from '@skadi/domain/annotation/job-type'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { jobQuery } from '../../annotation/job/job-query.ts'
import { leaveReasonOf } from '../../annotation/job/leave-reason.ts'
import { ReservedJob } from '../../annotation/job/reserved-job.tsx'
import { useLeaveJob } from '../../annotation/job/use-leave-job.ts'
import { PANEL_PATHS } from '../../annotation/panel/panel-paths.ts'
import { useSession } from '../../core/session.ts'
import { imageSetQuery } from '../../image-sets/inbox-query.ts'
import { m } from '../../paraglide/messages.js'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AnnotationJobBoard } from './annotation-job-board.tsx'
import css from './annotation-job-page.module.css'
import { readForJob } from './job-perspective.ts'

/** `/annotator/preview/:imageSetId`: a passing with the eyes of an annotator (NAV-58). */
export function AnnotatorJobPage() {
  const { imageSetId } = useParams({ from: '/signed-in/annotator/preview/$imageSetId' })
  return <JobPage key={imageSetId} jobType="ANNOTATION" imageSetId={imageSetId} />
}

/** `/annotator/review/:imageSetId`: the same with those of a reviewer (NAV-59). */
export function ReviewerJobPage() {
  const { imageSetId } = useParams({ from: '/signed-in/annotator/review/$imageSetId' })
  return <JobPage key={imageSetId} jobType="REVIEW" imageSetId={imageSetId} />
}

/** A job is started, or gone on with, by opening it, the one after a submit by a press of its own; one that is not one's own is left with the words that say why. */
function JobPage({ jobType, imageSetId }: { jobType: JobType; imageSetId: string }) {
  const tenantId = useSession(({ currentTenantId }) => currentTenantId)
  const waits = useLocation({ select: ({ state }) => state.waitsForStart === true })
  const job = useQuery(jobQuery(jobType, imageSetId, waits))
  const passing = useQuery({ ...imageSetQuery(tenantId, imageSetId), enabled: job.data?.job.status === 'running' })
  const leave = useLeaveJob(jobType, imageSetId)
  const error = job.error ?? passing.error
  const reason = leaveReasonOf(error)
  const { lose } = leave
  useEffect(() => {
    if (reason) lose(reason)
  }, [reason, lose])
  const title = jobType === 'ANNOTATION' ? m.screen_annotation() : m.screen_review()
  const imageSet = passing.data

  if (job.data && imageSet && !reason) {
    readForJob(imageSet, jobType)
    return (
      <div className={css.page}>
        <AnnotationJobBoard imageSet={imageSet} title={title} job={job.data} jobType={jobType} leave={leave} />
      </div>
    )
  }
  return (
    <div className={css.page}>
      <PageHeader title={title} back={{ href: PANEL_PATHS[jobType].entry, label: m.job_toPanel() }} />
      {job.data?.job.status === 'picked' && !reason && <ReservedJob job={job.data.job} />}
      {error && !reason ? (
        <div className={css.notice}>
          <ErrorNotice
            title={m.job_failed()}
            error={error}
            onRetry={() => void (job.error ? job : passing).refetch()}
            isRetrying={job.isFetching || passing.isFetching}
          />
        </div>
      ) : (
        <div className={css.black} />
      )}
    </div>
  )
}
