import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { assignment, assignmentRef } from './assignment.ts'

/** Reserves a passing for a minute (A-14, QUEUE-14). */
export const pickJob = defineCall({
  name: 'pickJob',
  method: 'POST',
  path: '/assets/manualProcessingQueue/pickJob',
  access: ['annotator', 'reviewer', 'globalAdmin'],
  summary: 'Reserve a passing',
  body: z.strictObject(assignmentRef),
  output: oneOf(assignment),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'LOCKED'],
})
