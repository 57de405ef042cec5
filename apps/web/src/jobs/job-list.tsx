import { hasEnded } from '@skadi/domain/jobs/job'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { m } from '../paraglide/messages.js'
import { ErrorNotice } from '../ui/feedback/error-notice.tsx'
import { Skeleton } from '../ui/skeletons/skeleton.tsx'
import { JobItem } from './job-item.tsx'
import css from './job-list.module.css'
import { useJobsQuery } from './jobs-query.ts'
import { markSeen } from './seen-jobs.ts'

/** The jobs of the last seven days. What is shown counts as seen. */
export function JobList() {
  const { data: jobs, error, isPending, isFetching, refetch } = useQuery(useJobsQuery())
  const title = useRef<HTMLHeadingElement>(null)
  const ended = jobs
    ?.filter(hasEnded)
    .map(({ id }) => id)
    .join()
  useEffect(() => {
    if (ended) markSeen(ended.split(','))
  }, [ended])
  return (
    <div>
      <h2 ref={title} className={css.title} tabIndex={-1}>
        {m.jobs_title()}
      </h2>
      {isPending && (
        <div className={css.note} role="status" aria-label={m.shell_loading()}>
          <Skeleton width={160} />
          <Skeleton />
        </div>
      )}
      {error && (
        <ErrorNotice
          title={m.jobs_failedToLoad()}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {jobs?.length === 0 && (
        <div className={css.note}>
          <p className="type-strong">{m.jobs_emptyTitle()}</p>
          <p className="muted">{m.jobs_emptyText()}</p>
        </div>
      )}
      <ul>
        {jobs?.map((job) => (
          // the button that had the focus is gone with its job
          <JobItem key={job.id} job={job} onDismissed={() => title.current?.focus()} />
        ))}
      </ul>
    </div>
  )
}
