import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { imageSetSummary } from './image-set.ts'

/**
 * Says that a person looked at all photos of a passing, so that silence means that they show no damage, or takes that back.
 * Cameras without a photo stay unseen. UNDECIDED_DAMAGES while suggestions wait, with their count; NOT_FINISHED for a passing
 * that is being processed or has failed. Audited; a repeat answers like the first time.
 */
export const inspectImageSet = defineCall({
  name: 'inspectImageSet',
  method: 'POST',
  path: '/assets/imageSets/{id}/inspected',
  access: ['user'],
  summary: 'Say that all photos of a passing were looked at',
  params: idParams,
  body: z.strictObject({ inspected: z.boolean() }),
  output: oneOf(imageSetSummary),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'READ_ONLY_TENANT', 'UNDECIDED_DAMAGES', 'NOT_FINISHED'],
})
