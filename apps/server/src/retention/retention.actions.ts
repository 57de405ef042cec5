import { getRetention, purgePhotos, setRetention } from '@skadi/contract/retention/retention-calls'
import { retentionEnd } from '@skadi/domain/retention/retention'
import { appendAudit } from '@skadi/store/audit/append-audit'
import * as store from '@skadi/store/retention/retention.repo'
import { staffScope } from '../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { found } from '../core/http/api-error.ts'
import { startJob } from '../core/jobs/start-job.ts'
import type { Services } from '../core/services.ts'
import { PURGE_PHOTOS } from './purge-photos.job.ts'

const MOST_HELD = 100

/** Calls about the retention of companies' photos, for global admins. */
export function retentionCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(getRetention, async ({ params, query }, { actor, signal }) => {
      const [scope, id] = [staffScope(actor), params.id]
      const row = found(await db.row<store.RetentionRow>(scope, store.retentionStatement(id), { signal }))
      const asked = query.days ?? row.days
      const before = retentionEnd(Date.now(), asked)
      const [[due], held] = await db.read<[store.DueRow, store.HeldRow]>(
        scope,
        [store.dueStatement(id, before), store.heldStatement(id, before, MOST_HELD)],
        { signal },
      )
      return {
        data: {
          days: row.days,
          clearedAt: row.clearedAt?.toISOString() ?? null,
          asked,
          due: { passings: due?.passings ?? 0, photos: due?.photos ?? 0, bytes: Number(due?.bytes ?? 0) },
          held: held.map((one) => ({ ...one, recDate: one.recDate.toISOString() })),
        },
      }
    }),

    bindCall(setRetention, ({ params, body: { days } }, { actor, mutate }) => {
      const id = params.id
      return mutate(staffScope(actor), async (tx) => {
        const before = found(await store.lockRetention(tx, id))
        if (before.days === days) return undefined
        await store.setRetentionDays(tx, id, days)
        await appendAudit(tx, {
          chain: id,
          actorId: actor.userId,
          action: 'setRetention',
          targetType: 'tenant',
          targetId: id,
          before,
          after: { days },
        })
        return undefined
      })
    }),

    bindCall(purgePhotos, ({ params }, { actor, mutate }) => {
      const [scope, tenantId] = [staffScope(actor), params.id]
      return mutate(scope, async (tx) => {
        found(await store.lockRetention(tx, tenantId))
        const jobId = await startJob(tx, scope, { kind: PURGE_PHOTOS, input: { tenantId } })
        await appendAudit(tx, {
          chain: tenantId,
          actorId: actor.userId,
          action: 'purgePhotos',
          targetType: 'tenant',
          targetId: tenantId,
          after: { jobId },
        })
        return { data: { jobId } }
      })
    }),
  ]
}
