import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, oneOf } from '../core/shapes.ts'
import { assignment, assignmentRef } from './assignment.ts'

/** Reserves a passing for somebody. */
export const assignUser = defineCall({
  name: 'assignUser',
  method: 'POST',
  path: '/assets/manualProcessingQueue/assignUser',
  access: ['globalAdmin'],
  summary: 'Assign a passing',
  body: z.strictObject({ ...assignmentRef, userId: id }),
  output: oneOf(assignment),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'LOCKED'],
})
