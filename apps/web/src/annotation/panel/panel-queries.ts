import { countJobs, getHeldJob } from '@skadi/contract/annotation/annotation-calls'
import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import type { JobType } from '@skadi/domain/annotation/job-type'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'
import { fetches } from '../../core/calls/failures.ts'

/**
 * Numbers of passings and of users that wait for this work, and the number of passings that the user has done today.
 */
export const countsQuery = (jobType: JobType) =>
  queryOptions({
    queryKey: ['annotation', 'counts', jobType],
    queryFn: async ({ signal }) => (await call(countJobs, { query: { jobType } }, { signal })).data,
  })

/** The assignment that the user holds now; the server knows it after a reload, a crash, or on another device. */
export const heldAssignmentQuery = (jobType: JobType) =>
  queryOptions({
    queryKey: ['annotation', 'held', jobType],
    queryFn: async ({ signal }) => (await call(getHeldJob, { query: { jobType } }, { signal })).data,
  })

const SHOWN = 50

/**
 * The first passings that wait for this work, in the order in which they are assigned; at most one or two screens of
 * them.
 */
export const freeSetsQuery = (jobType: JobType) =>
  queryOptions({
    queryKey: ['annotation', 'free', jobType],
    queryFn: ({ signal }) => readFreeSets(jobType, SHOWN, signal),
    meta: fetches('imageSets'),
  })

/** @throws CallError */
export const readFreeSets = async (jobType: JobType, limit: number, signal?: AbortSignal) =>
  (
    await call(
      listImageSets,
      { query: { access: jobType === 'ANNOTATION' ? 'forManualAnnotation' : 'forManualReview', limit, total: 'none' } },
      signal ? { signal } : {},
    )
  ).data.items
