import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, instant, listOf } from '../core/shapes.ts'
import { jobType } from './assignment.ts'

const waitingUser = z.object({
  userId: id,
  name: z.string(),
  jobType,
  /** the company one waits for; null: any */
  tenantId: z.nullable(id),
  tenantName: z.nullable(z.string()),
  since: instant,
})
export type WaitingUser = z.output<typeof waitingUser>

/** Who waits for a passing, first who is next. */
export const listWaitingUsers = defineCall({
  name: 'listWaitingUsers',
  method: 'GET',
  path: '/assets/manualProcessingQueue',
  access: ['globalAdmin'],
  summary: 'List waiting users',
  query: z.strictObject({ jobType }),
  output: listOf(waitingUser),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})
