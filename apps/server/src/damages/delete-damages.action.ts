import type { deleteBoundingBoxes } from '@skadi/contract/damages/bounding-boxes'
import type { deleteDamages } from '@skadi/contract/damages/damages-calls'
import * as domain from '@skadi/domain/damages/history/history-acts'
import type { DamageRow } from '@skadi/store/damages/damage-row'
import { eraseDamages } from '@skadi/store/damages/write-damages.repo'
import { readNow } from '@skadi/store/db/read-now'
import type { Action } from '../core/http/action.ts'
import { ApiError } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import { workScope } from '../shared/annotation/perspective.ts'
import { type Boxes, changeDamages } from './change-damages.ts'
import { checkedIds } from './check-damage-input.ts'
import { damageWriteScope } from './damage-scopes.ts'

/** Returns the action that soft-deletes damages of one car. They can be restored. */
export function deleteDamagesAction(services: Services): Action<typeof deleteDamages> {
  return async ({ query: { ids, deleteRepresentatives } }, { actor, signal, mutate }) => {
    const scope = await damageWriteScope(services, actor, ids, signal)
    return mutate(scope, async (tx) => {
      const rows = await changeDamages(tx, scope, {
        action: 'deleteDamages',
        ids,
        act: (history) => domain.deleteDamages(history, ids, { deleteRepresentatives: deleteRepresentatives ?? false }),
      })
      return { data: { deleted: rows.map(({ id }) => id) } }
    })
  }
}

/** Time in ms within which users can undo the drawing of a box. */
const UNDO_MS = 3_600_000

/** Returns the action that deletes boxes of one passing, or undoes their drawing. */
export function deleteBoundingBoxesAction(services: Services): Action<typeof deleteBoundingBoxes> {
  return async ({ body: { boundingBoxesIds, imageSetId, softDelete } }, { actor, signal, mutate }) => {
    const ids = checkedIds(boundingBoxesIds, 'body.boundingBoxesIds')
    const scope = await workScope(services, actor, 'changeDamages', imageSetId, signal)
    return mutate(scope, async (tx) => {
      await changeDamages(tx, scope, {
        action: 'deleteBoundingBoxes',
        ids,
        act: async (history, boxes) => {
          checkPassing(boxes, imageSetId)
          if (softDelete) return domain.deleteDamages(history, ids)
          const now = await readNow(tx)
          for (const box of boxes.values()) checkUndoable(box, scope.userId, now)
          const rest = domain.withdrawDamages(history, ids)
          if ('history' in rest) await eraseDamages(tx, scope.tenantId, ids)
          return { ...rest, changed: [imageSetId] }
        },
      })
      return undefined
    })
  }
}

/** @throws ApiError NOT_FOUND if a box belongs to another passing */
export function checkPassing(boxes: Boxes, imageSetId: string): void {
  for (const box of boxes.values()) if (box.imageSetId !== imageSetId) throw new ApiError('NOT_FOUND')
}

/**
 * @throws ApiError CONFLICT if the user did not draw the box within the last hour
 * @throws ApiError CONFLICT if the box was decided, merged or repaired
 */
function checkUndoable(box: DamageRow, userId: string, now: number): void {
  const isOwn = box.foundBy === userId && box.detector === null
  const isFresh = now - box.foundAt.getTime() < UNDO_MS
  if (!isOwn || !isFresh || box.decidedAt !== null || box.isMerged || box.repairedAt !== null)
    throw new ApiError('CONFLICT')
}
