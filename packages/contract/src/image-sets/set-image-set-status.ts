import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { manualProcessing } from './image-set.ts'

/** Skips a passing: it goes on without work by hand, for good (ANNOT-12, ANNOT-17, B-37). */
export const setImageSetStatus = defineCall({
  name: 'setImageSetStatus',
  method: 'POST',
  path: '/assets/imageSets/{id}/status',
  access: ['annotator', 'reviewer', 'globalAdmin'],
  summary: 'Skip a passing',
  params: idParams,
  body: z.strictObject({ isSkipped: z.literal(true) }),
  output: oneOf(manualProcessing),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'JOB_NOT_HELD', 'ALREADY_SUBMITTED', 'TIMED_OUT'],
})
