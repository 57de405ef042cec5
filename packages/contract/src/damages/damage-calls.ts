import type { CallDefinition } from '../core/define-call.ts'
import { getRepair, recordRepair } from '../costs/costs-calls.ts'
import { deleteBoundingBoxes, updateBoundingBoxes } from './bounding-boxes.ts'
import { addDamageLabels, listDamageLabels, removeDamageLabels } from './damage-labels.ts'
import {
  createDamages,
  deleteDamages,
  listDamages,
  listUniqueDamages,
  mergeDamages,
  proposePlaces,
  updateDamages,
} from './damages-calls.ts'

/** Calls about the damages of a passing, including its damage log (2§7.4). */
export const DAMAGE_CALLS = [
  addDamageLabels,
  createDamages,
  deleteBoundingBoxes,
  deleteDamages,
  getRepair,
  listDamageLabels,
  listDamages,
  listUniqueDamages,
  mergeDamages,
  proposePlaces,
  recordRepair,
  removeDamageLabels,
  updateBoundingBoxes,
  updateDamages,
] as const satisfies readonly CallDefinition[]
