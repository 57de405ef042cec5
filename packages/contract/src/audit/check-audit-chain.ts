import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, instant, oneOf } from '../core/shapes.ts'
import { startedJob } from '../jobs/job.ts'

/** What the job answers as its `result`: the chain is whole up to its newest event, or the number of the first that does not fit. */
export const auditVerdict = z.object({
  events: z.int(),
  /** of the last event that fits; null before the first */
  at: z.nullable(instant),
  hash: z.nullable(z.string()),
  brokenSeq: z.nullable(z.int()),
})
export type AuditVerdict = z.output<typeof auditVerdict>

/** Starts a job (kind `auditCheck`) that walks the whole chain of a company, or of no company, hash by hash (ruling 27). */
export const checkAuditChain = defineCall({
  name: 'checkAuditChain',
  method: 'POST',
  path: '/services/audit/check',
  access: ['user', 'globalAdmin'],
  summary: 'Check the chain of the audit',
  body: z.strictObject({ tenantId: z.optional(id) }),
  output: oneOf(startedJob),
  status: 202,
  errors: ['VALIDATION', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
})
