import { MAX_JOBS_IN_PROGRESS } from '@skadi/domain/jobs/job'
import type { Transaction } from '@skadi/store/db/database'
import { newId } from '@skadi/store/db/new-id'
import type { Scope } from '@skadi/store/db/scope'
import { countJobsInProgress, createJob } from '@skadi/store/jobs/job.repo'
import { jobFileKey } from '@skadi/store/objects/object-key'
import type { ObjectSource, ObjectStore } from '@skadi/store/objects/object-store'
import { ApiError } from '../http/api-error.ts'
import type { JobDefinition } from './define-job.ts'

export type NewUserJob<Input extends object> = {
  /** id of the job, if an object is stored in the job's folder already */
  id?: string
  kind: JobDefinition<Input>['kind']
  /** input of the job, stored as JSON */
  input: Input
  /** subject of the job that people see, such as a plate or a file name */
  name?: string
  /** number of pieces of work, if known before the job begins */
  total?: number
}

/**
 * Starts a job in the caller's transaction. Stores the job's row, which the owner follows, and the entry of the queue. Repeated requests
 * with the same `Idempotency-Key` start a single job.
 * @param scope scope of the user within the tenant, or of a global admin
 * @returns id of the job, for an answer with status 202
 * @throws ApiError TOO_MANY_REQUESTS if the user has twenty running jobs
 */
export async function startJob<Input extends object>(
  tx: Transaction,
  scope: Scope & { role: 'app' | 'staff' },
  { id, kind, input, name, total }: NewUserJob<Input>,
): Promise<string> {
  if ((await countJobsInProgress(tx, scope)) >= MAX_JOBS_IN_PROGRESS)
    throw new ApiError('TOO_MANY_REQUESTS', { retryAfterS: 30 })
  return createJob(tx, scope, { id, kind, input, name: name ?? null, total: total ?? null })
}

/**
 * Stores the job's object under the id of the future job, then starts the job. Deletes the object again if the start is
 * refused or the request repeats an earlier request.
 * @param start starts the job, or finds the job of the earlier request; returns its id
 */
export async function startWith(
  objects: ObjectStore,
  source: ObjectSource,
  start: (jobId: string, key: string) => Promise<string>,
): Promise<string> {
  const jobId = newId()
  const key = jobFileKey(jobId, newId())
  await objects.put(key, source)
  let started: string | undefined
  try {
    started = await start(jobId, key)
    return started
  } finally {
    if (started !== jobId) await objects.delete(key)
  }
}
