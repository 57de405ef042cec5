import { confirmJob, getHeldJob, listEarlierPhotos } from '@skadi/contract/annotation/annotation-calls'
import type { Assignment } from '@skadi/contract/annotation/assignment'
import type { AssignmentProgress } from '@skadi/contract/annotation/assignment-progress'
import type { JobType } from '@skadi/domain/annotation/job-type'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'
import { patientQuery } from '../../core/calls/query-client.ts'

/** A running assignment with its progress, as this device or another device last saved the progress. */
export type OpenAssignment = { assignment: Assignment; progress: AssignmentProgress | null }

/**
 * Query for the assignment of a passing. It continues a running assignment, and starts a reserved assignment.
 * @param waits true if a reserved assignment stays reserved until the user starts it; its time begins at the start
 */
export const assignmentQuery = (jobType: JobType, imageSetId: string, waits = false) =>
  queryOptions({
    queryKey: ['manualJob', jobType, imageSetId],
    queryFn: ({ signal }) => openAssignment({ jobType, imageSetId, waits }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // When the user comes back to the page, the page asks the server whether the user still holds the assignment.
    refetchOnMount: 'always',
    gcTime: 10_000,
  })

/**
 * Opens an assignment.
 * @throws CallError NOT_PICKED, ALREADY_SUBMITTED, TIMED_OUT: the user no longer holds the assignment
 */
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

/**
 * Query for the earlier photos that belong to the photos of a running assignment.
 * The server refuses these photos after the end of the lease.
 */
export const earlierPhotosQuery = (imageSetId: string) =>
  queryOptions({
    queryKey: ['earlierPhotos', imageSetId],
    queryFn: async ({ signal }) => (await call(listEarlierPhotos, { query: { imageSetId } }, { signal })).data.items,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    ...patientQuery,
  })
