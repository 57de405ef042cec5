import type { DamageChange } from '@skadi/contract/damages/inputs'
import type { updateDamages } from '@skadi/contract/damages/update-damages'
import type { CarHistory } from '@skadi/domain/damages/car-history'
import type { ActResult } from '@skadi/store/damages/change-history.repo'
import { noteDecision, readNow, updateDamage } from '@skadi/store/damages/write-damages.repo'
import type { Transaction } from '@skadi/store/db/database'
import type { Action } from '../core/action.ts'
import { found } from '../core/api-error.ts'
import type { Services } from '../core/services.ts'
import { applyChange } from './apply-change.ts'
import { type Boxes, changeDamages, type WriteScope } from './change-damages.ts'
import { checkedIds } from './check-damage-input.ts'
import { damageWriteScope } from './damage-scopes.ts'
import { toDamages } from './to-damage.ts'

/** Changes damages of one car, all or none. */
export function updateDamagesAction(services: Services): Action<typeof updateDamages> {
  return async ({ body: { damages } }, { actor, signal, mutate }) => {
    const ids = checkedIds(
      damages.map(({ id }) => id),
      'body.damages.id',
    )
    const changes = damages.map((change) => ({ ...change, id: change.id.toLowerCase() }))
    const scope = await damageWriteScope(services, actor, ids, signal)
    return mutate(scope, async (tx) => {
      const rows = await changeDamages(tx, scope, {
        action: 'updateDamages',
        ids,
        act: (history, boxes) => applyAll(tx, scope, changes, history, boxes),
      })
      return { data: { items: await toDamages(tx, rows) } }
    })
  }
}

async function applyAll(
  tx: Transaction,
  { tenantId, userId }: WriteScope,
  changes: readonly DamageChange[],
  history: CarHistory,
  boxes: Boxes,
): Promise<ActResult> {
  const changed = new Set<string>()
  let next = history
  const now = await readNow(tx)
  for (const change of changes) {
    const row = found(boxes.get(change.id))
    const applied = applyChange(next, row, change, { userId, now })
    if ('refusal' in applied) return applied
    next = applied.history
    if (Object.keys(applied.fields).length === 0) continue
    await updateDamage(tx, tenantId, row.id, applied.fields)
    if (applied.decided !== undefined) await noteDecision(tx, tenantId, row.id, applied.decided)
    changed.add(row.imageSetId)
  }
  return { history: next, changed }
}
