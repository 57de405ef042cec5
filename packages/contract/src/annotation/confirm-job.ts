import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, oneOf } from '../core/shapes.ts'
import { assignment, assignmentRef } from './assignment.ts'

/** Starts a reserved assignment and its timer; a global admin names whose (A-14, QUEUE-11). */
export const confirmJob = defineCall({
  name: 'confirmJob',
  method: 'POST',
  path: '/assets/manualProcessingQueue/confirmJob',
  access: ['annotator', 'reviewer', 'globalAdmin'],
  summary: 'Start a job',
  body: z.strictObject({ ...assignmentRef, userId: z.optional(id) }),
  output: oneOf(assignment),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'NOT_PICKED', 'ALREADY_SUBMITTED', 'TIMED_OUT'],
})
