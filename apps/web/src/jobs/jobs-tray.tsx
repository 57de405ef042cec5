import type { Job } from '@skadi/contract/jobs/job'
import { hasEnded } from '@skadi/domain/jobs/job'
import { IconProgress } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { setTitleNote } from '../core/screens/page-title.ts'
import { useSocket } from '../core/socket/socket.ts'
import { writeCount } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import { ErrorNotice } from '../ui/feedback/error-notice.tsx'
import { HeaderPopover } from '../ui/popups/header-popover.tsx'
import { Skeleton } from '../ui/skeletons/skeleton.tsx'
import { failureReason } from './failure-reason.ts'
import { JobItem } from './job-item.tsx'
import css from './job-list.module.css'
import { countOf, endedSince, percentOf } from './job-state.ts'
import { jobName } from './job-words.ts'
import { markSeen, useJobsQuery, useSeenJobs } from './jobs-query.ts'

/** The jobs of the last seven days. A displayed job counts as seen. */
function JobList() {
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
          // The title takes the focus, because the focused button disappears with its job.
          <JobItem key={job.id} job={job} onDismissed={() => title.current?.focus()} />
        ))}
      </ul>
    </div>
  )
}

/**
 * Throttle time in ms. Several jobs may each report four times a second, but the list reloads at most twice a second.
 */
const GATHER_MS = 500

/** Updates the list of jobs while the list is displayed. */
function useJobsLive(): void {
  const client = useQueryClient()
  const { queryKey } = useJobsQuery()
  const key = useRef(queryKey)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    key.current = queryKey
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  useSocket('jobProgress', () => {
    if (timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: key.current })
    }, GATHER_MS)
  })
}

/**
 * Long jobs and their results (ui "Long work"). The tray is on every page and survives a reload. The title of the
 * browser tab shows the progress, and screen readers announce the end of a job.
 */
export function JobsTray() {
  const { data } = useQuery(useJobsQuery())
  const seen = useSeenJobs((state) => state.seen)
  useJobsLive()
  const said = useEndSaid(data)
  const jobs = data ?? []
  const percent = percentOf(jobs)
  useEffect(() => {
    setTitleNote(percent === undefined ? undefined : `(${percent} %)`)
    return () => setTitleNote(undefined)
  }, [percent])
  const count = countOf(jobs, seen)
  const label = count > 0 ? m.jobs_trayCount({ shown: writeCount(count) }) : m.jobs_tray()
  return (
    <>
      <HeaderPopover
        label={label}
        icon={<IconProgress size={16} stroke={1.5} aria-hidden />}
        count={count}
        title={m.jobs_title()}
      >
        <JobList />
      </HeaderPopover>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  )
}

/**
 * Returns the text that screen readers announce when a job ends. Jobs that ended before the page was opened are not
 * announced.
 */
function useEndSaid(jobs: readonly Job[] | undefined): string {
  const before = useRef(jobs)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const ended = before.current && jobs ? endedSince(before.current, jobs) : []
    before.current = jobs
    if (ended.length > 0) setSaid(ended.map(endWords).join(' '))
  }, [jobs])
  return said
}

const endWords = (job: Job): string =>
  job.status === 'FINISHED'
    ? m.jobs_saidReady({ name: jobName(job) })
    : m.jobs_saidFailed({ name: jobName(job), reason: failureReason(job) })
