import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, oneOf } from '../core/shapes.ts'
import { jobType } from './assignment.ts'

/** Puts oneself into the queue, or as a global admin anybody who may do that work (QUEUE-10). */
export const addUserToQueue = defineCall({
  name: 'addUserToQueue',
  method: 'POST',
  path: '/assets/manualProcessingQueue/addUser',
  access: ['annotator', 'reviewer', 'globalAdmin'],
  summary: 'Wait for a passing',
  body: z.strictObject({ jobType, userId: id, tenantId: z.optional(id) }),
  output: oneOf(z.object({ position: z.int() })),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'ALREADY_IN_QUEUE'],
})
