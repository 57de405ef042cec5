import type { Job } from '@skadi/contract/jobs/job'
import { hasEnded } from '@skadi/domain/jobs/job'

/** What the tray counts: jobs under way, and those that ended unseen. One that was cancelled is no news to who did it. */
export const countOf = (jobs: readonly Job[], seen: ReadonlySet<string>): number =>
  jobs.filter((job) => !hasEnded(job) || (job.status !== 'CANCELLED' && !seen.has(job.id))).length

/** How far all jobs under way are together, in whole percent; undefined while none of them knows how much there is. */
export function percentOf(jobs: readonly Job[]): number | undefined {
  const counting = jobs.filter((job) => !hasEnded(job) && job.total !== null && job.total > 0)
  if (counting.length === 0) return undefined
  const parts = counting.map(({ done, total }) => Math.min(1, done / (total ?? 1)))
  // all of it is done only once the job says so itself
  return Math.min(99, Math.floor((100 * parts.reduce((sum, part) => sum + part, 0)) / counting.length))
}

/**
 * Jobs that have ended by themselves since the list was read before: those that were under way then, and those that came and
 * ended in between. What is older than the list was is no news, though a dismissed one has made room for it.
 */
export function endedSince(before: readonly Job[], now: readonly Job[]): Job[] {
  const running = new Set(before.filter((job) => !hasEnded(job)).map(({ id }) => id))
  // ids are in the order of time
  const newest = before.reduce((latest, { id }) => (id > latest ? id : latest), '')
  return now.filter(
    ({ id, status }) => (running.has(id) || id > newest) && (status === 'FINISHED' || status === 'FAILED'),
  )
}
