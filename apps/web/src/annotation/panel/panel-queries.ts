import { countJobs, getHeldJob } from '@skadi/contract/annotation/annotation-calls'
import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import type { JobType } from '@skadi/domain/annotation/job-type'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'
import { fetches } from '../../core/calls/failures.ts'

/** Number of image sets and users that wait for this work, and number of sets this user has done today. */
export const countsQuery = (jobType: JobType) =>
  queryOptions({
    queryKey: ['annotation', 'counts', jobType],
    queryFn: async ({ signal }) => (await call(countJobs, { query: { jobType } }, { signal })).data,
  })

/** The assignment that the user holds now: read after a reload, a crash, or on another device. */
export const heldAssignmentQuery = (jobType: JobType) =>
  queryOptions({
    queryKey: ['annotation', 'held', jobType],
    queryFn: async ({ signal }) => (await call(getHeldJob, { query: { jobType } }, { signal })).data,
  })

const SHOWN = 50

/** The image sets that wait for this work, in order of assignment; limited to a screen or two. */
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
