import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { assignment, assignmentRef } from './assignment.ts'

/** Five minutes more, once. */
export const extendJob = defineCall({
  name: 'extendJob',
  method: 'POST',
  path: '/assets/manualProcessingQueue/extendJob',
  access: ['annotator', 'reviewer'],
  summary: 'Extend a job',
  body: z.strictObject(assignmentRef),
  output: oneOf(assignment),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'JOB_NOT_HELD', 'ALREADY_EXTENDED', 'TIMED_OUT'],
})
