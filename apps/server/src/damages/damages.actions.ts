import { deleteBoundingBoxes, updateBoundingBoxes } from '@skadi/contract/damages/bounding-boxes'
import { addDamageLabels, removeDamageLabels } from '@skadi/contract/damages/damage-labels'
import {
  createDamages,
  deleteDamages,
  listDamageLabels,
  listDamages,
  listUniqueDamages,
  mergeDamages,
  updateDamages,
} from '@skadi/contract/damages/damages-calls'
import { triggerDamageDetection } from '@skadi/contract/image-sets/image-sets-writes'
import * as domain from '@skadi/domain/damages/history/history-acts'
import { MERGE_MIN } from '@skadi/domain/damages/history/merge-min'
import { labelsOf } from '@skadi/domain/damages/names/damage-labels'
import { type DamageRow, damagesStatement } from '@skadi/store/damages/damage-row'
import { restartPassage } from '@skadi/store/passages/restart-passage.repo'
import { type Action, type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { wholeListMeta } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'
import { toDamages } from '../shared/damages/to-damage.ts'
import { passingWriteScope } from '../shared/image-sets/passing-scope.ts'
import { addDamageLabelsAction, removeDamageLabelsAction, updateBoundingBoxesAction } from './change-boxes.action.ts'
import { changeDamages } from './change-damages.ts'
import { createDamagesAction } from './create-damages.action.ts'
import { damageWriteScope } from './damage-scopes.ts'
import { deleteBoundingBoxesAction, deleteDamagesAction } from './delete-damages.action.ts'
import { listDamagesAction } from './list-damages.action.ts'
import { listUniqueDamagesAction } from './list-unique-damages.action.ts'
import { updateDamagesAction } from './update-damages.action.ts'

/** Makes the families of two or more damages one (DAMAGE-42). @throws ApiError AT_LEAST_TWO for fewer */
function mergeDamagesAction(services: Services): Action<typeof mergeDamages> {
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

/** Sends a passing through the pipeline again from the search for damages on. */
function triggerDamageDetectionAction(services: Services): Action<typeof triggerDamageDetection> {
  return async ({ body }, { actor, signal, mutate }) => {
    const imageSetId = body.imageSetId
    const scope = await passingWriteScope(services, actor, 'changeDamages', imageSetId, signal)
    return mutate(scope, async (tx) => {
      const restarted = await restartPassage(tx, { imageSetId, fromStep: 'damageDetection' })
      if (restarted === 'NOT_FOUND') throw new ApiError('NOT_FOUND')
      if (restarted === 'RUNNING') throw new ApiError('DETECTION_RUNNING')
      return { data: restarted }
    })
  }
}

export function damagesCalls(services: Services): BoundCall[] {
  const { db } = services
  return [
    bindCall(createDamages, createDamagesAction(services)),
    bindCall(updateDamages, updateDamagesAction(services)),
    bindCall(deleteDamages, deleteDamagesAction(services)),
    bindCall(mergeDamages, mergeDamagesAction(services)),
    bindCall(updateBoundingBoxes, updateBoundingBoxesAction(services)),
    bindCall(deleteBoundingBoxes, deleteBoundingBoxesAction(services)),
    bindCall(addDamageLabels, addDamageLabelsAction(services)),
    bindCall(removeDamageLabels, removeDamageLabelsAction(services)),
    bindCall(triggerDamageDetection, triggerDamageDetectionAction(services)),
    bindCall(listDamages, listDamagesAction(db)),
    bindCall(listUniqueDamages, listUniqueDamagesAction(services)),
    bindCall(listDamageLabels, async ({ query: { version, scope } }) => {
      const labels = labelsOf(version, scope)
      if (!labels) throw new ApiError('UNKNOWN_VERSION')
      return { data: { items: [...labels] }, meta: wholeListMeta(labels.length) }
    }),
  ]
}
