import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { instant, oneOf } from '../core/shapes.ts'
import { assignment, jobType } from './assignment.ts'
import { assignmentProgress } from './assignment-progress.ts'

/** What one holds of this work now, or waits for: after a reload, a crash, or on another device. */
export const getHeldJob = defineCall({
  name: 'getHeldJob',
  method: 'GET',
  path: '/assets/manualProcessingQueue/job',
  access: ['annotator', 'reviewer'],
  summary: 'Read the job one holds',
  query: z.strictObject({ jobType }),
  output: oneOf(
    z.object({
      job: z.nullable(assignment),
      progress: z.nullable(assignmentProgress),
      /** one's place in the queue, the first is 1; null while one does not stand in it */
      waiting: z.nullable(z.object({ position: z.int(), since: instant })),
    }),
  ),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})
