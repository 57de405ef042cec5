import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, idList, queryBoolean } from '../core/shapes.ts'

/**
 * Deletes damages (2§7.4); they can be restored. A family's representative goes only when none of its boxes is left, with
 * `deleteRepresentatives`, which makes its oldest other box the representative, or after another was chosen
 * (`updateDamages`).
 */
export const deleteDamages = defineCall({
  name: 'deleteDamages',
  method: 'DELETE',
  path: '/assets/damages',
  access: ['user', 'annotator', 'reviewer', 'globalAdmin'],
  summary: 'Delete damages',
  query: z.strictObject({ ids: idList, deleteRepresentatives: z.optional(queryBoolean) }),
  output: z.object({ data: z.object({ deleted: z.array(id) }) }),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'READ_ONLY_TENANT', 'JOB_NOT_HELD', 'DIFFERENT_CARS', 'REPRESENTATIVE_REQUIRED'],
})
