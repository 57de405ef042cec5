import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { jobRef } from './job.ts'
import { jobProgress } from './job-progress.ts'

/** Keeps where one stands in a running job. */
export const saveJobProgress = defineCall({
  name: 'saveJobProgress',
  method: 'PUT',
  path: '/assets/manualProcessingQueue/jobProgress',
  access: ['annotator', 'reviewer'],
  summary: 'Keep where one stands',
  body: z.strictObject({ ...jobRef, progress: jobProgress }),
  status: 204,
  errors: ['VALIDATION', 'FORBIDDEN', 'JOB_NOT_HELD', 'ALREADY_SUBMITTED', 'TIMED_OUT'],
})
