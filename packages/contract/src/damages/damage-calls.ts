import type { CallDefinition } from '../core/define-call.ts'
import { deleteBoundingBoxes, updateBoundingBoxes } from './bounding-boxes.ts'
import { createDamages } from './create-damages.ts'
import { addDamageLabels, removeDamageLabels } from './damage-labels.ts'
import { deleteDamages } from './delete-damages.ts'
import { listDamageLabels } from './list-damage-labels.ts'
import { listDamages } from './list-damages.ts'
import { listUniqueDamages } from './list-unique-damages.ts'
import { mergeDamages } from './merge-damages.ts'
import { updateDamages } from './update-damages.ts'

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
