import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id } from '../core/shapes.ts'
import { jobType } from './assignment.ts'

/** Takes oneself out of the queue, or as a global admin anybody (QUEUE-12). */
export const removeUserFromQueue = defineCall({
  name: 'removeUserFromQueue',
  method: 'DELETE',
  path: '/assets/manualProcessingQueue/removeUser',
  access: ['annotator', 'reviewer', 'globalAdmin'],
  summary: 'Leave the queue',
  query: z.strictObject({ jobType, userId: id }),
  status: 204,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND'],
})
