import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { damage } from './damage.ts'
import { damageChange, MAX_DAMAGES } from './inputs.ts'

/**
 * Changes damages of one car, all or none (2§7.4): decides suggestions, restores, matches, marks potential or repaired,
 * labels. Repeating a change answers like the first time. Deciding otherwise, or taking back, what somebody else decided is a
 * CONFLICT unless `modifiedAt` is the present state. What a user does not see as a suggestion is NOT_DECIDABLE.
 */
export const updateDamages = defineCall({
  name: 'updateDamages',
  method: 'PATCH',
  path: '/assets/damages',
  access: ['user', 'annotator', 'reviewer', 'globalAdmin'],
  summary: 'Change damages',
  body: z.strictObject({ damages: z.array(damageChange).check(z.minLength(1), z.maxLength(MAX_DAMAGES)) }),
  output: z.object({ data: z.object({ items: z.array(damage) }) }),
  status: 200,
  errors: [
    'VALIDATION',
    'NOT_FOUND',
    'READ_ONLY_TENANT',
    'JOB_NOT_HELD',
    'NOT_UNIQUE_DAMAGE',
    'UNKNOWN_LABEL',
    'DIFFERENT_CARS',
    'FAMILY_REPAIRED',
    'SEEN_AFTER_REPAIR',
    'NOT_DECIDABLE',
    'CONFLICT',
  ],
})
