import type { Job } from '@skadi/contract/jobs/job'
import { hasEnded } from '@skadi/domain/jobs/job'

/**
 * Number at the tray: running jobs, and ended jobs that the user has not seen. Cancelled jobs do not count, because the
 * user has cancelled them.
 */
export const countOf = (jobs: readonly Job[], seen: ReadonlySet<string>): number =>
  jobs.filter((job) => !hasEnded(job) || (job.status !== 'CANCELLED' && !seen.has(job.id))).length

/** Progress of all running jobs together in whole percent; undefined if no job knows its total. */
export function percentOf(jobs: readonly Job[]): number | undefined {
  const counting = jobs.filter((job) => !hasEnded(job) && job.total !== null && job.total > 0)
  if (counting.length === 0) return undefined
  const parts = counting.map(({ done, total }) => Math.min(1, done / (total ?? 1)))
  // 100 % only after a job has reported its end
  return Math.min(99, Math.floor((100 * parts.reduce((sum, part) => sum + part, 0)) / counting.length))
}

/**
 * Jobs that ended without an action of the user since the list `before`: jobs that ran in `before`, and jobs that
 * started and ended since then. An unknown job with an older id does not count: it was beyond the limit of the list,
 * and a dismissed job made room for it.
 */
export function endedSince(before: readonly Job[], now: readonly Job[]): Job[] {
  const running = new Set(before.filter((job) => !hasEnded(job)).map(({ id }) => id))
  // the order of ids is the order of their creation
  const newest = before.reduce((latest, { id }) => (id > latest ? id : latest), '')
  return now.filter(
    ({ id, status }) => (running.has(id) || id > newest) && (status === 'FINISHED' || status === 'FAILED'),
  )
}
