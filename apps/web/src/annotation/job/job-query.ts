import { confirmJob } from '@skadi/contract/annotation/confirm-job'
import { getHeldJob } from '@skadi/contract/annotation/get-held-job'
import type { Job } from '@skadi/contract/annotation/job'
import type { JobProgress } from '@skadi/contract/annotation/job-progress'
import type { JobType } from '@skadi/domain/annotation/job-type'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/call.ts'

/** A job one is at work on, with what was left of it last time, here or on another device. */
export type OpenJob = { job: Job; progress: JobProgress | null }

/**
 * The job on an image set: gone on with where it runs, started where it is reserved.
 * @param waits leaves a reserved one as it is: its time begins when somebody starts it
 */
export const jobQuery = (jobType: JobType, imageSetId: string, waits = false) =>
  queryOptions({
    queryKey: ['manualJob', jobType, imageSetId],
    queryFn: ({ signal }) => openJob({ jobType, imageSetId, waits }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // Whoever comes back to a job asks anew whether it still is one's own.
    refetchOnMount: 'always',
    gcTime: 10_000,
  })

/** @throws CallError NOT_PICKED, ALREADY_SUBMITTED, TIMED_OUT: it is not one's own any more */
async function openJob(
  { jobType, imageSetId, waits }: { jobType: JobType; imageSetId: string; waits: boolean },
  signal: AbortSignal,
): Promise<OpenJob> {
  const { data: held } = await call(getHeldJob, { query: { jobType } }, { signal })
  const own = held?.job?.imageSetId === imageSetId ? held : undefined
  const progress = own?.progress ?? null
  if (own?.job && (waits || own.job.status === 'running')) return { job: own.job, progress }
  const { data: job } = await call(confirmJob, { body: { imageSetId, jobType } }, { signal })
  return { job, progress }
}
