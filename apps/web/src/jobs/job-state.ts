import type { Job } from '@skadi/contract/jobs/job'
import { hasEnded } from '@skadi/domain/jobs/job'

/**
 * Returns the number at the tray. The number counts running jobs, and ended jobs that the user has not seen. Cancelled
 * jobs do not count, because the user has cancelled them.
 */
export const countOf = (jobs: readonly Job[], seen: ReadonlySet<string>): number =>
  jobs.filter((job) => !hasEnded(job) || (job.status !== 'CANCELLED' && !seen.has(job.id))).length

/**
 * Returns the progress of all running jobs together in whole percent. Returns undefined if the total of all running
 * jobs is unknown.
 */
export function percentOf(jobs: readonly Job[]): number | undefined {
  const counting = jobs.filter((job) => !hasEnded(job) && job.total !== null && job.total > 0)
  if (counting.length === 0) return undefined
  const parts = counting.map(({ done, total }) => Math.min(1, done / (total ?? 1)))
  // The progress is at most 99 %, because only a job that has reported its end is complete.
  return Math.min(99, Math.floor((100 * parts.reduce((sum, part) => sum + part, 0)) / counting.length))
}

/**
 * Returns the jobs that ended without an action of the user since the list `before`. These jobs were running in
 * `before`, or were started later. A new job in the list with an older id does not count. Such a job was beyond the
 * limit of the list before the user dismissed another job.
 */
export function endedSince(before: readonly Job[], now: readonly Job[]): Job[] {
  const running = new Set(before.filter((job) => !hasEnded(job)).map(({ id }) => id))
  // Ids are in the order of their creation.
  const newest = before.reduce((latest, { id }) => (id > latest ? id : latest), '')
  return now.filter(
    ({ id, status }) => (running.has(id) || id > newest) && (status === 'FINISHED' || status === 'FAILED'),
  )
}
