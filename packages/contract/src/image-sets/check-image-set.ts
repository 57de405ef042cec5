import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { imageSetSummary } from './image-set.ts'

/** Marks a passing checked, or takes that back (ruling 11). Audited; a repeat answers like the first time. */
export const checkImageSet = defineCall({
  name: 'checkImageSet',
  method: 'POST',
  path: '/assets/imageSets/{id}/checked',
  access: ['user'],
  summary: 'Mark a passing checked',
  params: idParams,
  body: z.strictObject({ checked: z.boolean() }),
  output: oneOf(imageSetSummary),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'READ_ONLY_TENANT'],
})
