import type { updateDamages } from '@skadi/contract/damages/damages-calls'
import type { DamageChange } from '@skadi/contract/damages/inputs'
import type { CarHistory } from '@skadi/domain/damages/history/car-history'
import type { ActResult } from '@skadi/store/damages/change-history.repo'
import type { DamageRow } from '@skadi/store/damages/damage-row'
import { noteDecision, updateDamage } from '@skadi/store/damages/write-damages.repo'
import type { Transaction } from '@skadi/store/db/database'
import { readNow } from '@skadi/store/db/read-now'
import type { WriteScope } from '@skadi/store/db/scope'
import { publishAll } from '@skadi/store/realtime/publish'
import type { Action } from '../core/http/action.ts'
import { found } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import { perspectiveOf } from '../shared/annotation/perspective.ts'
import { toDamages } from '../shared/damages/to-damage.ts'
import { applyChange } from './apply-change.ts'
import { type Boxes, changeDamages } from './change-damages.ts'
import { checkedIds } from './check-damage-input.ts'
import { damageWriteScope } from './damage-scopes.ts'

/** Changes damages of one car, all or none. */
export function updateDamagesAction(services: Services): Action<typeof updateDamages> {
  return async ({ body: { damages } }, { actor, signal, mutate }) => {
    const ids = checkedIds(
      damages.map(({ id }) => id),
      'body.damages.id',
    )
    const scope = await damageWriteScope(services, actor, ids, signal)
    return mutate(scope, async (tx) => {
      const rows = await changeDamages(tx, scope, {
        action: 'updateDamages',
        ids,
        act: (history, boxes) => applyAll(tx, scope, damages, history, boxes),
      })
      return { data: { items: await toDamages(tx, rows) } }
    })
  }
}

async function applyAll(
  tx: Transaction,
  scope: WriteScope,
  changes: readonly DamageChange[],
  history: CarHistory,
  boxes: Boxes,
): Promise<ActResult> {
  const { tenantId, userId } = scope
  const perspective = perspectiveOf(scope)
  const changed = new Set<string>()
  const reviewed: Reviewed[] = []
  let next = history
  const now = await readNow(tx)
  for (const change of changes) {
    const row = found(boxes.get(change.id))
    const applied = applyChange(next, row, change, { userId, perspective, now })
    if ('refusal' in applied) return applied
    next = applied.history
    if (Object.keys(applied.fields).length === 0) continue
    await updateDamage(tx, tenantId, row.id, applied.fields)
    if (applied.decided !== undefined) {
      await noteDecision(tx, tenantId, row.id, applied.decided)
      if (perspective === 'reviewer') reviewed.push({ ...row, ...applied.fields })
    }
    changed.add(row.imageSetId)
  }
  await publishAll(
    tx,
    reviewed.map(({ id, imageSetId, state, finalState }) => ({
      action: 'damageBoxReviewed' as const,
      tenantId,
      imageSetId,
      damageId: id,
      state,
      finalState,
      reviewerId: userId,
    })),
  )
  return { history: next, changed }
}

type Reviewed = Pick<DamageRow, 'id' | 'imageSetId' | 'state' | 'finalState'>
