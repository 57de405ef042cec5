import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams } from '../core/shapes.ts'

/** A capture unit says that it lives, which version it runs and how many recordings wait in its spool (rig.md). */
export const sendHeartbeat = defineCall({
  name: 'sendHeartbeat',
  method: 'POST',
  path: '/assets/captureUnits/{id}/heartbeat',
  access: 'device',
  summary: 'Send a heartbeat',
  params: idParams,
  body: z.strictObject({
    version: z.string().check(z.maxLength(40)),
    spool: z.optional(z.strictObject({ waiting: z.int32().check(z.minimum(0)) })),
  }),
  status: 204,
  errors: ['VALIDATION', 'WRONG_DEVICE_KEY', 'NOT_FOUND'],
})
