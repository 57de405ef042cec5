import type { Job } from '@skadi/contract/jobs/job'
import { PLATE_FILE_KEPT_S } from '@skadi/domain/cars/plate-list'
import { hasEnded } from '@skadi/domain/jobs/job'
import { actionOfKind } from './plate-action.ts'

/** Kind of the job that reads a file and changes nothing. */
const FILE_KIND = 'plateFile'

/**
 * Returns the work on the plate list that a returning user finds. This is the newest running job, or a file that the
 * server has read and that waits for a decision.
 * @param after jobs up to this id are finished; ids are ordered by time
 * @param now time in ms
 */
export function jobToResume(jobs: readonly Job[], after: string, now: number): Job | undefined {
  const newest = jobs
    .filter(({ id, kind }) => id > after && (kind === FILE_KIND || actionOfKind(kind)))
    .reduce<Job | undefined>((latest, job) => (latest && latest.id > job.id ? latest : job), undefined)
  if (!newest || !hasEnded(newest)) return newest
  const isWaiting = newest.kind === FILE_KIND && newest.status === 'FINISHED'
  return isWaiting && now - Date.parse(newest.finishedAt ?? newest.modifiedAt) < PLATE_FILE_KEPT_S * 1000
    ? newest
    : undefined
}
