import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams } from '../core/shapes.ts'
import { retentionDays } from './retention.ts'

/** Says how many days a company keeps photos (C-22); what is older goes the next night. Audited. */
export const setRetention = defineCall({
  name: 'setRetention',
  method: 'PUT',
  path: '/services/tenants/{id}/retention',
  access: ['globalAdmin'],
  summary: 'Set how long a tenant keeps photos',
  params: idParams,
  body: z.strictObject({ days: retentionDays }),
  status: 204,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND'],
})
