import { listWaitingUsers } from '@skadi/contract/annotation/annotation-calls'
import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import type { JobType } from '@skadi/domain/annotation/job-type'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'

/** Users who wait for this kind of work, next user first. */
export const waitingUsersQuery = (jobType: JobType) =>
  queryOptions({
    queryKey: ['annotation', 'waiting', jobType],
    queryFn: async ({ signal }) => (await call(listWaitingUsers, { query: { jobType } }, { signal })).data.items,
  })

const SHOWN = 200

/** Image sets that users hold, with their holders. */
export const lockedSetsQuery = queryOptions({
  queryKey: ['annotation', 'locked'],
  queryFn: async ({ signal }) => {
    const { data } = await call(listImageSets, { query: { access: 'locked', limit: SHOWN, total: 'none' } }, { signal })
    return data.items.flatMap(({ job: assignment, ...set }) => (assignment ? [{ ...set, assignment }] : []))
  },
})
