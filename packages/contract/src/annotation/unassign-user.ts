import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, oneOf } from '../core/shapes.ts'
import { assignment, assignmentRef } from './assignment.ts'

/** Takes a passing back from whoever holds it; it returns to the queue. */
export const unassignUser = defineCall({
  name: 'unassignUser',
  method: 'POST',
  path: '/assets/manualProcessingQueue/unassignUser',
  access: ['globalAdmin'],
  summary: 'Take a passing back',
  body: z.strictObject({ ...assignmentRef, userId: id }),
  output: oneOf(assignment),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'JOB_NOT_ASSIGNED'],
})
