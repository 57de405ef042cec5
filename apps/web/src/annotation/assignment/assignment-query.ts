import { confirmJob, getHeldJob, listEarlierPhotos } from '@skadi/contract/annotation/annotation-calls'
import type { Assignment } from '@skadi/contract/annotation/assignment'
import type { AssignmentProgress } from '@skadi/contract/annotation/assignment-progress'
import type { JobType } from '@skadi/domain/annotation/job-type'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'
import { patientQuery } from '../../core/calls/patient-query.ts'

/** A running assignment with the progress saved last time, here or on another device. */
export type OpenAssignment = { assignment: Assignment; progress: AssignmentProgress | null }

/**
 * The assignment on an image set: continues a running one, starts a reserved one.
 * @param waits true: does not start a reserved assignment; its time begins when the user starts it
 */
export const assignmentQuery = (jobType: JobType, imageSetId: string, waits = false) =>
  queryOptions({
    queryKey: ['manualJob', jobType, imageSetId],
    queryFn: ({ signal }) => openAssignment({ jobType, imageSetId, waits }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // On return the page checks whether the assignment still belongs to the user.
    refetchOnMount: 'always',
    gcTime: 10_000,
  })

/** @throws CallError NOT_PICKED, ALREADY_SUBMITTED, TIMED_OUT: the assignment no longer belongs to the user */
async function openAssignment(
  { jobType, imageSetId, waits }: { jobType: JobType; imageSetId: string; waits: boolean },
  signal: AbortSignal,
): Promise<OpenAssignment> {
  const { data: held } = await call(getHeldJob, { query: { jobType } }, { signal })
  const own = held?.job?.imageSetId === imageSetId ? held : undefined
  const progress = own?.progress ?? null
  if (own?.job && (waits || own.job.status === 'running')) return { assignment: own.job, progress }
  const { data: assignment } = await call(confirmJob, { body: { imageSetId, jobType } }, { signal })
  return { assignment, progress }
}

/** The earlier photos beside the photos of a running assignment; the server refuses them once the lease has ended. */
export const earlierPhotosQuery = (imageSetId: string) =>
  queryOptions({
    queryKey: ['earlierPhotos', imageSetId],
    queryFn: async ({ signal }) => (await call(listEarlierPhotos, { query: { imageSetId } }, { signal })).data.items,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    ...patientQuery,
  })
