import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { assignmentRef } from './assignment.ts'
import { assignmentProgress } from './assignment-progress.ts'

/** Keeps where one stands in a running assignment. */
export const saveJobProgress = defineCall({
  name: 'saveJobProgress',
  method: 'PUT',
  path: '/assets/manualProcessingQueue/jobProgress',
  access: ['annotator', 'reviewer'],
  summary: 'Keep where one stands',
  body: z.strictObject({ ...assignmentRef, progress: assignmentProgress }),
  status: 204,
  errors: ['VALIDATION', 'FORBIDDEN', 'JOB_NOT_HELD', 'ALREADY_SUBMITTED', 'TIMED_OUT'],
})
