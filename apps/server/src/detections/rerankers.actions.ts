import {
  listRerankers,
  type Reranker,
  rollBackReranker,
  switchReranker,
} from '@skadi/contract/detections/reranker-calls'
import { can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import { appendAudit } from '@skadi/store/audit/append-audit'
import type { Transaction } from '@skadi/store/db/database'
import type { Scope } from '@skadi/store/db/scope'
import * as store from '@skadi/store/detections/reranker.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { adminScope, staffScope } from '../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { wholeListMeta } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'

/** Calls about the re-rankers of each camera, for global admins and for administrators of companies. */
export function rerankersCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(listRerankers, async ({ query: { captureSetId } }, { actor, signal }) => {
      const [scope, tenantId] = whoAsks(actor)
      const items = await db.rows<store.RerankerRow>(scope, store.rerankersStatement(captureSetId, tenantId), {
        signal,
      })
      return { data: { items }, meta: wholeListMeta(items.length) }
    }),

    bindCall(switchReranker, ({ params: { id }, body: { isOn } }, { actor, mutate }) => {
      const [scope, tenantId] = whoChanges(actor)
      return mutate(scope, async (tx) => {
        const before = found(await store.lockRerankerById(tx, id, tenantId))
        if (before.isOn !== isOn) {
          await store.switchReranker(tx, id, isOn)
          await audit(tx, actor, 'switchReranker', before, { isOn: before.isOn }, { isOn })
        }
        return { data: await read(tx, id, tenantId) }
      })
    }),

    bindCall(rollBackReranker, ({ params: { id }, body: { version } }, { actor, mutate }) => {
      const [scope, tenantId] = whoChanges(actor)
      return mutate(scope, async (tx) => {
        const before = found(await store.lockRerankerById(tx, id, tenantId))
        if (before.version !== version) throw new ApiError('CONFLICT')
        await store.rollBackReranker(tx, id)
        const after = await read(tx, id, tenantId)
        await audit(tx, actor, 'rollBackReranker', before, { version }, { version: after.active?.version ?? null })
        return { data: after }
      })
    }),
  ]
}

/**
 * Returns the scope for reading re-rankers. A global admin reads the re-rankers of all companies, and an administrator those of the current
 * company.
 * @throws ApiError FORBIDDEN
 */
function whoAsks(actor: SessionActor): [scope: Scope, tenantId: string | undefined] {
  if (isGlobalAdmin(actor)) return [staffScope(actor), undefined]
  const scope = adminScope(actor)
  return [scope, scope.tenantId]
}

/** @throws ApiError FORBIDDEN, READ_ONLY_TENANT */
function whoChanges(actor: SessionActor): [scope: Scope, tenantId: string | undefined] {
  const who = whoAsks(actor)
  if (!can(actor, 'changeDetection')) throw new ApiError('READ_ONLY_TENANT')
  return who
}

const read = async (tx: Transaction, id: string, tenantId: string | undefined): Promise<Reranker> =>
  found(await tx.row<store.RerankerRow>(store.rerankerStatement(id, tenantId)))

const audit = (
  tx: Transaction,
  actor: SessionActor,
  action: 'switchReranker' | 'rollBackReranker',
  { id, tenantId }: store.LockedReranker,
  before: object,
  after: object,
) =>
  appendAudit(tx, {
    chain: tenantId,
    actorId: actor.userId,
    action,
    targetType: 'reranker',
    targetId: id,
    before,
    after,
  })
