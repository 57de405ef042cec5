import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { webhookDelivery } from './webhook.ts'

/** Sends an event once more, under the same `webhook-id`. One that waits is sent at once. */
export const replayWebhookDelivery = defineCall({
  name: 'replayWebhookDelivery',
  method: 'POST',
  path: '/assets/webhookDeliveries/{id}/replay',
  access: ['tenantAdmin'],
  summary: 'Send an event to a webhook again',
  params: idParams,
  output: oneOf(webhookDelivery),
  status: 202,
  errors: ['FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND', 'WEBHOOK_IS_OFF'],
})
