import type { mergeDamages } from '@skadi/contract/damages/damages-calls'
import * as domain from '@skadi/domain/damages/history/history-acts'
import { MERGE_MIN } from '@skadi/domain/damages/history/merge-min'
import { type DamageRow, damagesStatement } from '@skadi/store/damages/damage-row'
import type { Action } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import { toDamages } from '../shared/damages/to-damage.ts'
import { changeDamages } from './change-damages.ts'
import { damageWriteScope } from './damage-scopes.ts'

/** Makes the families of two or more damages one (DAMAGE-42). @throws ApiError AT_LEAST_TWO for fewer */
export function mergeDamagesAction(services: Services): Action<typeof mergeDamages> {
  return async ({ body }, { actor, signal, mutate }) => {
    const ids = [...new Set(body.damages)]
    if (ids.length < MERGE_MIN) throw new ApiError('AT_LEAST_TWO')
    const scope = await damageWriteScope(services, actor, ids, signal)
    return mutate(scope, async (tx) => {
      const [first] = await changeDamages(tx, scope, {
        action: 'mergeDamages',
        ids,
        act: (history) => domain.mergeDamages(history, ids, body.representativeId),
      })
      const representative = await tx.row<DamageRow>(damagesStatement(scope, [found(first).representativeId]))
      const [damage] = await toDamages(tx, [found(representative)])
      return { data: found(damage) }
    })
  }
}
