import type { CallDefinition } from '../core/define-call.ts'
import { deleteBoundingBoxes, updateBoundingBoxes } from './bounding-boxes.ts'
import { addDamageLabels, removeDamageLabels } from './damage-labels.ts'
import {
  createDamages,
  deleteDamages,
  getRepair,
  listDamageLabels,
  listDamages,
  listUniqueDamages,
  mergeDamages,
  proposePlaces,
  recordRepair,
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
