import {
  addUserToQueue,
  countJobs,
  getHeldJob,
  listWaitingUsers,
  removeUserFromQueue,
} from '@skadi/contract/annotation/annotation-calls'
import type { AssignmentProgress } from '@skadi/contract/annotation/assignment-progress'
import { JOB_TYPES, type JobType } from '@skadi/domain/annotation/job-type'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import { openAssignmentOfUser } from '@skadi/store/annotation/assignment.repo'
import * as store from '@skadi/store/annotation/waiting-user.repo'
import { readWorker } from '@skadi/store/annotation/waiting-user.repo'
import { appendAudit, GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import { WORKER } from '@skadi/store/db/scope'
import { publish } from '@skadi/store/realtime/publish'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { wholeListMeta } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'
import { doesWork, queueScope, queueTenants } from '../shared/annotation/queue-tenants.ts'
import { toAssignment } from './to-assignment.ts'

type Counts = { count: number; waitingUsers: number; doneToday: number }

/** Calls about the users who wait for work, and about the number of waiting passings. The pipeline serves the queue itself. */
export function waitingCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(countJobs, async ({ query: { jobType } }, { actor, signal }) => {
      const counts: (Counts & { jobType: JobType })[] = []
      for (const one of jobType ? [jobType] : JOB_TYPES) {
        const tenantIds = queueTenants(actor, one)
        if (tenantIds === undefined) continue
        const statement = store.countsStatement(one, tenantIds, actor.userId)
        const row = await db.row<Counts>(queueScope(actor), statement, { signal })
        counts.push({ jobType: one, ...found(row) })
      }
      if (counts.length === 0) throw new ApiError('FORBIDDEN')
      const sum = (name: keyof Counts) => counts.reduce((all, one) => all + one[name], 0)
      const sums = { count: sum('count'), waitingUsers: sum('waitingUsers'), doneToday: sum('doneToday') }
      return { data: { ...sums, ...(jobType ? {} : { jobTypes: counts }) } }
    }),

    bindCall(getHeldJob, async ({ query: { jobType } }, { actor }) => {
      if (!doesWork(actor, jobType)) throw new ApiError('FORBIDDEN')
      return db.transaction(WORKER, async (tx) => {
        const held = await openAssignmentOfUser(tx, actor.userId, jobType)
        return {
          data: {
            job: held ? toAssignment(held) : null,
            progress: (held?.progress ?? null) as AssignmentProgress | null,
            waiting: (await store.placeInQueue(tx, actor.userId, jobType)) ?? null,
          },
        }
      })
    }),

    bindCall(listWaitingUsers, async ({ query: { jobType } }, { actor, signal }) => {
      const items = await db.rows<store.WaitingUserRow>(queueScope(actor), store.waitingUsersStatement(jobType), {
        signal,
      })
      return { data: { items }, meta: wholeListMeta(items.length) }
    }),

    bindCall(addUserToQueue, async ({ body: { jobType, ...body } }, { actor, mutate }) => {
      const userId = body.userId
      const tenantId = body.tenantId ?? null
      mayChange(actor, userId, jobType)
      return mutate(WORKER, async (tx) => {
        const worker = await readWorker(tx, { userId, jobType, tenantId })
        if (!worker.mayWork || !worker.isTenant) throw new ApiError('NOT_FOUND')
        if (await openAssignmentOfUser(tx, userId, jobType)) throw new ApiError('ALREADY_IN_QUEUE')
        if (!(await store.addWaiting(tx, { userId, jobType, tenantId }))) throw new ApiError('ALREADY_IN_QUEUE')
        const place = found(await store.placeInQueue(tx, userId, jobType))
        await appendAudit(tx, {
          chain: GLOBAL_CHAIN,
          actorId: actor.userId,
          action: 'addUserToQueue',
          targetType: 'user',
          targetId: userId,
          after: { jobType, tenantId },
        })
        await publish(tx, { action: 'ADD', jobType, userId, tenantId, position: place.position })
        await publish(tx, { action: 'queueChanged', jobType })
        return { data: { position: place.position } }
      })
    }),

    bindCall(removeUserFromQueue, async ({ query: { jobType, ...query } }, { actor, mutate }) => {
      const userId = query.userId
      mayChange(actor, userId, jobType)
      await mutate(WORKER, async (tx) => {
        if (!(await store.removeWaiting(tx, userId, jobType))) throw new ApiError('NOT_FOUND')
        await appendAudit(tx, {
          chain: GLOBAL_CHAIN,
          actorId: actor.userId,
          action: 'removeUserFromQueue',
          targetType: 'user',
          targetId: userId,
          after: { jobType },
        })
        await publish(tx, { action: 'queueChanged', jobType })
      })
      return undefined
    }),
  ]
}

/**
 * Checks the right to change an entry of the queue. Workers may change their own entry, and a global admin every entry.
 * @throws ApiError FORBIDDEN
 */
function mayChange(actor: SessionActor, userId: string, jobType: JobType): void {
  if (isGlobalAdmin(actor)) return
  if (userId !== actor.userId || !doesWork(actor, jobType)) throw new ApiError('FORBIDDEN')
}
