import { MAX_CHECK_REASON } from '@skadi/domain/image-sets/check-limits'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { imageSetSummary } from './image-set.ts'

/**
 * Marks a passing checked, or takes that back. One on which something is left to do is refused with what that is, each with
 * its count in `details`: UNDECIDED_DAMAGES, NOT_INSPECTED (also failed, skipped, or only partly looked at), NO_PLATE; with
 * `anyway` it is marked all the same, and what was left is kept with it. Audited; a repeat answers like the first time.
 */
export const checkImageSet = defineCall({
  name: 'checkImageSet',
  method: 'POST',
  path: '/assets/imageSets/{id}/checked',
  access: ['user'],
  summary: 'Mark a passing checked',
  params: idParams,
  body: z.strictObject({
    checked: z.boolean(),
    anyway: z._default(z.boolean(), false),
    /** why it is checked anyway */
    reason: z.optional(z.string().check(z.trim(), z.maxLength(MAX_CHECK_REASON))),
  }),
  output: oneOf(imageSetSummary),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'READ_ONLY_TENANT', 'UNDECIDED_DAMAGES', 'NOT_INSPECTED', 'NO_PLATE'],
})
