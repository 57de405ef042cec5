import type { Job } from '@skadi/contract/jobs/job'
import { IconProgress } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { setTitleNote } from '../core/screens/page-title.ts'
import { writeCount } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import { HeaderPopover } from '../ui/popups/header-popover.tsx'
import { failureReason } from './failure-reason.ts'
import { JobList } from './job-list.tsx'
import { countOf, endedSince, percentOf } from './job-state.ts'
import { jobName } from './job-words.ts'
import { useJobsQuery } from './jobs-query.ts'
import { useSeenJobs } from './seen-jobs.ts'
import { useJobsLive } from './use-jobs-live.ts'

/**
 * Long work under way and what came of it (ui "Long work"): on every page, after a reload too. The title of the tab says how
 * far it is, a reader is told of its end.
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

/** What a reader is told: that a job has ended, and how. What had ended when the page came is no news. */
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
