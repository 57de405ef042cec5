import { assignUser, unassignUser } from '@skadi/contract/annotation/annotation-calls'
import * as queue from '@skadi/store/annotation/queue.repo'
import { WORKER } from '@skadi/store/db/scope'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import type { Services } from '../core/services.ts'
import { ruled, toAssignment } from './to-assignment.ts'

/** Calls by which global admins assign a passing to a user, or revoke the assignment (QUEUE-07). Each change is audited. */
export const queueAdminCalls = (_: Services): BoundCall[] => [
  bindCall(assignUser, async ({ body: key }, { actor, mutate }) => {
    const by = { actorId: actor.userId }
    return mutate(WORKER, async (tx) => ({ data: toAssignment(ruled(await queue.pickImageSet(tx, key, by))) }))
  }),

  bindCall(unassignUser, async ({ body: key }, { actor, mutate }) => {
    const by = { actorId: actor.userId }
    return mutate(WORKER, async (tx) => ({ data: toAssignment(ruled(await queue.takeBackAssignment(tx, key, by))) }))
  }),
]
