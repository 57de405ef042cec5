import type { CallDefinition } from '../core/define-call.ts'
import { deleteBoundingBoxes, updateBoundingBoxes } from './bounding-boxes.ts'
import { addDamageLabels, removeDamageLabels } from './damage-labels.ts'
import {
  createDamages,
  deleteDamages,
  listDamageLabels,
  listDamages,
  listUniqueDamages,
  mergeDamages,
  updateDamages,
} from './damages-calls.ts'

/** The log of a passing’s damages, and what is done with it (2§7.4). */
export const DAMAGE_CALLS = [
  addDamageLabels,
  createDamages,
  deleteBoundingBoxes,
  deleteDamages,
  listDamageLabels,
  listDamages,
  listUniqueDamages,
  mergeDamages,
  removeDamageLabels,
  updateBoundingBoxes,
  updateDamages,
] as const satisfies readonly CallDefinition[]
