import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { damage } from './damage.ts'
import { MAX_DAMAGES, newDamage } from './inputs.ts'

/** Records damages drawn by a person, all or none (2§7.4). The photos must belong to one passing. */
export const createDamages = defineCall({
  name: 'createDamages',
  method: 'POST',
  path: '/assets/damages',
  access: ['user', 'annotator', 'reviewer', 'globalAdmin'],
  summary: 'Record damages',
  body: z.strictObject({ damages: z.array(newDamage).check(z.minLength(1), z.maxLength(MAX_DAMAGES)) }),
  output: z.object({ data: z.object({ items: z.array(damage) }) }),
  status: 201,
  errors: [
    'VALIDATION',
    'NOT_FOUND',
    'READ_ONLY_TENANT',
    'JOB_NOT_HELD',
    'OUT_OF_IMAGE',
    'UNKNOWN_LABEL',
    'NOT_UNIQUE_DAMAGE',
    'FAMILY_REPAIRED',
    'DETECTION_RUNNING',
    'CONFLICT',
  ],
})
