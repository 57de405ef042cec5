import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { retention, retentionDays } from './retention.ts'

/** How long a company keeps photos, and what would go: with its own days, or with others to see first what they would do. */
export const getRetention = defineCall({
  name: 'getRetention',
  method: 'GET',
  path: '/services/tenants/{id}/retention',
  access: ['globalAdmin'],
  summary: 'Get how long a tenant keeps photos, and what would go',
  params: idParams,
  query: z.strictObject({ days: z.optional(z.pipe(z.coerce.number(), retentionDays)) }),
  output: oneOf(retention),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND'],
})
