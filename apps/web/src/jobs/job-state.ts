import type { Job } from '@skadi/contract/jobs/job'
import { hasEnded } from '@skadi/domain/jobs/job'

/**
 * Number on the tray: running jobs and ended jobs that the user has not opened. Cancelled jobs are left out: the user
 * knows.
 */
export const countOf = (jobs: readonly Job[], seen: ReadonlySet<string>): number =>
  jobs.filter((job) => !hasEnded(job) || (job.status !== 'CANCELLED' && !seen.has(job.id))).length

/** Common progress of all running jobs, in whole percent; undefined while no job knows its total. */
export function percentOf(jobs: readonly Job[]): number | undefined {
  const counting = jobs.filter((job) => !hasEnded(job) && job.total !== null && job.total > 0)
  if (counting.length === 0) return undefined
  const parts = counting.map(({ done, total }) => Math.min(1, done / (total ?? 1)))
  // 100 % only after the job itself reports its end
  return Math.min(99, Math.floor((100 * parts.reduce((sum, part) => sum + part, 0)) / counting.length))
}

/**
 * Jobs that ended without a user's act since the list `before`: jobs that ran in `before`, and jobs that started and
 * ended in between. An unknown job with an older id is not new: it was beyond the list's limit, and a dismissed job
 * made room for it.
 */
export function endedSince(before: readonly Job[], now: readonly Job[]): Job[] {
  const running = new Set(before.filter((job) => !hasEnded(job)).map(({ id }) => id))
  // ids are chronological
  const newest = before.reduce((latest, { id }) => (id > latest ? id : latest), '')
  return now.filter(
    ({ id, status }) => (running.has(id) || id > newest) && (status === 'FINISHED' || status === 'FAILED'),
  )
}
