import { countJobs, getHeldJob } from '@skadi/contract/annotation/annotation-calls'
import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import type { JobType } from '@skadi/domain/annotation/job-type'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'
import { fetches } from '../../core/calls/failures.ts'

/**
 * Query for three numbers of a kind of work: waiting passings, waiting users, and passings that the user has done
 * today.
 */
export const countsQuery = (jobType: JobType) =>
  queryOptions({
    queryKey: ['annotation', 'counts', jobType],
    queryFn: async ({ signal }) => (await call(countJobs, { query: { jobType } }, { signal })).data,
  })

/**
 * Query for the assignment that the user holds.
 * The server keeps the assignment across a reload, a crash, or a change of device.
 */
export const heldAssignmentQuery = (jobType: JobType) =>
  queryOptions({
    queryKey: ['annotation', 'held', jobType],
    queryFn: async ({ signal }) => (await call(getHeldJob, { query: { jobType } }, { signal })).data,
  })

const SHOWN = 50

/**
 * Query for the first passings that wait for this work, in the order of assignment.
 * They fill at most one or two screens.
 */
export const freeSetsQuery = (jobType: JobType) =>
  queryOptions({
    queryKey: ['annotation', 'free', jobType],
    queryFn: ({ signal }) => readFreeSets(jobType, SHOWN, signal),
    meta: fetches('imageSets'),
  })

/**
 * Reads the first passings that are free for this kind of work.
 * @throws CallError
 */
export const readFreeSets = async (jobType: JobType, limit: number, signal?: AbortSignal) =>
  (
    await call(
      listImageSets,
      { query: { access: jobType === 'ANNOTATION' ? 'forManualAnnotation' : 'forManualReview', limit, total: 'none' } },
      signal ? { signal } : {},
    )
  ).data.items
