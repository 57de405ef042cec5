import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idOrRead } from '../core/sent-as-read.ts'
import { id, oneOf } from '../core/shapes.ts'
import { damage } from './damage.ts'
import { MAX_DAMAGES } from './inputs.ts'

/**
 * Makes the families of these damages one (2§7.4), with the number of the one seen first and its oldest date (B-18).
 * Cannot be undone. Answers the representative: the oldest box, or the one given. Damages are named by their ids, or sent as
 * they were read.
 */
export const mergeDamages = defineCall({
  name: 'mergeDamages',
  method: 'PATCH',
  path: '/assets/damages/merge',
  access: ['user', 'annotator', 'reviewer', 'globalAdmin'],
  summary: 'Merge damages',
  body: z.strictObject({
    damages: z.array(idOrRead(damage.shape)).check(z.maxLength(MAX_DAMAGES)),
    representativeId: z.optional(id),
  }),
  output: oneOf(damage),
  status: 200,
  errors: ['VALIDATION', 'AT_LEAST_TWO', 'NOT_FOUND', 'READ_ONLY_TENANT', 'JOB_NOT_HELD', 'DIFFERENT_CARS'],
})
