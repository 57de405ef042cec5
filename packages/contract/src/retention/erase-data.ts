import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { startedJob } from '../jobs/job.ts'
import { dataSubject } from './data-subject.ts'

/**
 * Starts a job (kind `erasure`) that erases an account (C-20) or a plate of a company: whatever is held stays (ruling 27). `confirm` is
 * the plate or the phone, typed. Audited.
 */
export const eraseData = defineCall({
  name: 'eraseData',
  method: 'POST',
  path: '/services/erasures',
  access: ['user', 'globalAdmin'],
  summary: 'Erase a person or a plate',
  body: z.strictObject({ subject: dataSubject, confirm: typedLine(50) }),
  output: oneOf(startedJob),
  status: 202,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND', 'LAST_GLOBAL_ADMIN', 'TOO_MANY_REQUESTS'],
})
