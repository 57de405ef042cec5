import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, idParams, oneOf } from '../core/shapes.ts'

/** Sends an event of the kind `webhook.test` to a webhook that is on. */
export const testWebhook = defineCall({
  name: 'testWebhook',
  method: 'POST',
  path: '/assets/webhooks/{id}/test',
  access: ['tenantAdmin'],
  summary: 'Send a test to a webhook',
  params: idParams,
  output: oneOf(z.object({ eventId: id })),
  status: 202,
  errors: ['FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND', 'WEBHOOK_IS_OFF', 'IDEMPOTENCY_KEY_REUSED'],
})
