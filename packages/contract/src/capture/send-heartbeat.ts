import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams } from '../core/shapes.ts'
import { spoolReport } from './left-out.ts'

const waiting = z.int32().check(z.minimum(0))

/**
 * A capture unit says that it lives, which version it runs, how many recordings wait in its spool, and what of the spool waits
 * for a person or was sent incomplete (rig.md).
 */
export const sendHeartbeat = defineCall({
  name: 'sendHeartbeat',
  method: 'POST',
  path: '/assets/captureUnits/{id}/heartbeat',
  access: 'device',
  summary: 'Send a heartbeat',
  params: idParams,
  body: z.strictObject({
    version: z.string().check(z.maxLength(40)),
    spool: z.optional(z.strictObject({ waiting, ...z.partial(spoolReport).shape })),
  }),
  status: 204,
  errors: ['VALIDATION', 'WRONG_DEVICE_KEY', 'NOT_FOUND'],
})
