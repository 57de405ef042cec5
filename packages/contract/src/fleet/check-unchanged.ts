import { MAX_CHECKED_AT_ONCE } from '@skadi/domain/fleet/fleet-list'
import { LEFT_UNCHECKED_REASONS } from '@skadi/domain/fleet/is-unchanged'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id } from '../core/shapes.ts'

/**
 * Marks passings checked (ruling 11), but only those whose verdict is "no change"; the others are left as they are, each with
 * its verdict as the reason. A passing of another tenant is left like one that is not there: `notFound`. One that was checked
 * before counts as checked and keeps who did it, so a repeat answers like the first time. All or none are written; each is
 * audited.
 */
export const checkUnchanged = defineCall({
  name: 'checkUnchanged',
  method: 'POST',
  path: '/assets/imageSets/checkUnchanged',
  access: ['user'],
  summary: 'Mark unchanged passings checked',
  body: z.strictObject({ imageSetIds: z.array(id).check(z.minLength(1), z.maxLength(MAX_CHECKED_AT_ONCE)) }),
  output: z.object({
    data: z.object({
      checked: z.array(id),
      left: z.array(z.object({ imageSetId: id, reason: z.enum(LEFT_UNCHECKED_REASONS) })),
    }),
  }),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT'],
})
