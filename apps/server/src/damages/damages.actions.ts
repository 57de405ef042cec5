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
import { labelsOf } from '@skadi/domain/damages/names/damage-labels'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError } from '../core/http/api-error.ts'
import { wholeListMeta } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'
import { addDamageLabelsAction, removeDamageLabelsAction, updateBoundingBoxesAction } from './change-boxes.action.ts'
import { createDamagesAction } from './create-damages.action.ts'
import { deleteBoundingBoxesAction, deleteDamagesAction } from './delete-damages.action.ts'
import { listDamagesAction } from './list-damages.action.ts'
import { listUniqueDamagesAction } from './list-unique-damages.action.ts'
import { mergeDamagesAction } from './merge-damages.action.ts'
import { triggerDamageDetectionAction } from './trigger-damage-detection.action.ts'
import { updateDamagesAction } from './update-damages.action.ts'

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
