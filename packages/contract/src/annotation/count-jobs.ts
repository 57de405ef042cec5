import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { jobType } from './job.ts'

/** How many passings wait for this work, how many people wait for one, and how many oneself has done today (QUEUE-15). */
export const countJobs = defineCall({
  name: 'countJobs',
  method: 'GET',
  path: '/assets/manualProcessingQueue/count',
  access: ['annotator', 'reviewer', 'globalAdmin'],
  summary: 'Count waiting passings',
  query: z.strictObject({ jobType }),
  output: oneOf(z.object({ count: z.int(), waitingUsers: z.int(), doneToday: z.int() })),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})
