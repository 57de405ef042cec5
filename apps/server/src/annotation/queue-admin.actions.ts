import { assignUser } from '@skadi/contract/annotation/assign-user'
import { unassignUser } from '@skadi/contract/annotation/unassign-user'
import * as queue from '@skadi/store/annotation/queue.repo'
import { WORKER } from '@skadi/store/db/scope'
import { type BoundCall, bindCall } from '../core/action.ts'
import type { Services } from '../core/services.ts'
import { ruled, toJob } from './to-job.ts'

/** Global admins give passings to people and take them back (QUEUE-07); both are audited with the job. */
export const queueAdminCalls = (_: Services): BoundCall[] => [
  bindCall(assignUser, async ({ body: key }, { actor, mutate }) => {
    const by = { actorId: actor.userId }
    return mutate(WORKER, async (tx) => ({ data: toJob(ruled(await queue.pickPassing(tx, key, by))) }))
  }),

  bindCall(unassignUser, async ({ body: key }, { actor, mutate }) => {
    const by = { actorId: actor.userId }
    return mutate(WORKER, async (tx) => ({ data: toJob(ruled(await queue.unassignJob(tx, key, by))) }))
  }),
]
