import { confirmJob, getHeldJob, listEarlierPhotos } from '@skadi/contract/annotation/annotation-calls'
import type { Assignment } from '@skadi/contract/annotation/assignment'
import type { AssignmentProgress } from '@skadi/contract/annotation/assignment-progress'
import type { JobType } from '@skadi/domain/annotation/job-type'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'
import { patientQuery } from '../../core/calls/patient-query.ts'

/** A running assignment with its last saved progress, from this or another device. */
export type OpenAssignment = { assignment: Assignment; progress: AssignmentProgress | null }

/**
 * The assignment for a passing; continues a running assignment, and starts a reserved one.
 * @param waits true: a reserved assignment stays reserved, and its time begins only when the user starts it
 */
export const assignmentQuery = (jobType: JobType, imageSetId: string, waits = false) =>
  queryOptions({
    queryKey: ['manualJob', jobType, imageSetId],
    queryFn: ({ signal }) => openAssignment({ jobType, imageSetId, waits }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // When the user returns, the page checks whether the user still holds the assignment.
    refetchOnMount: 'always',
    gcTime: 10_000,
  })

/** @throws CallError NOT_PICKED, ALREADY_SUBMITTED, TIMED_OUT: the user no longer holds the assignment */
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

/** The earlier photos for the photos of a running assignment. After the end of the lease the server refuses them. */
export const earlierPhotosQuery = (imageSetId: string) =>
  queryOptions({
    queryKey: ['earlierPhotos', imageSetId],
    queryFn: async ({ signal }) => (await call(listEarlierPhotos, { query: { imageSetId } }, { signal })).data.items,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    ...patientQuery,
  })
