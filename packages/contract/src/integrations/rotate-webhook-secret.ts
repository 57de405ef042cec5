import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { webhookWithSecret } from './webhook.ts'

/** Gives a webhook another secret, which is in this answer only. For a day requests are signed with both. */
export const rotateWebhookSecret = defineCall({
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: '/assets/webhooks/{id}/secret',
  access: ['tenantAdmin'],
  summary: 'Replace the secret of a webhook',
  params: idParams,
  output: oneOf(webhookWithSecret),
  status: 200,
  errors: ['FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
})
