import { CAMERAS } from '@skadi/domain/capture/camera'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, oneOf } from '../core/shapes.ts'
import { assignmentRef } from './assignment.ts'

/**
 * Ends an assignment for good and reserves the next passing (QUEUE-13, ruling 25), whose time begins once it is confirmed. `unseenCameras`
 * names those of which no photo was opened; they are kept with the assignment and audited.
 */
export const submitJob = defineCall({
  name: 'submitJob',
  method: 'POST',
  path: '/assets/manualProcessingQueue/submitJob',
  access: ['annotator', 'reviewer'],
  summary: 'Submit a job',
  body: z.strictObject({
    ...assignmentRef,
    unseenCameras: z.optional(z.array(z.enum(CAMERAS)).check(z.maxLength(CAMERAS.length))),
  }),
  output: oneOf(z.object({ next: z.nullable(id) })),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'JOB_NOT_HELD', 'ALREADY_SUBMITTED', 'TIMED_OUT'],
})
