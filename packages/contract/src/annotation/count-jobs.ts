import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { jobType } from './assignment.ts'

const counts = { count: z.int(), waitingUsers: z.int(), doneToday: z.int() }

/**
 * How many passings wait for this work, how many people wait for one, and how many oneself has done today (QUEUE-15).
 * Without `jobType` the sums of both kinds of work, and `jobTypes` with each by itself; of who does one kind alone, that one.
 */
export const countJobs = defineCall({
  name: 'countJobs',
  method: 'GET',
  path: '/assets/manualProcessingQueue/count',
  access: ['annotator', 'reviewer', 'globalAdmin'],
  summary: 'Count waiting passings',
  query: z.strictObject({ jobType: z.optional(jobType) }),
  output: oneOf(z.object({ ...counts, jobTypes: z.optional(z.array(z.object({ jobType, ...counts }))) })),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})
