import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { webhookKinds, webhookName, webhookUrl, webhookWithSecret } from './webhook.ts'

/**
 * Has an address told of events from now on. `secret` is in this answer only; the same `Idempotency-Key` answers it once
 * more.
 */
export const createWebhook = defineCall({
  name: 'createWebhook',
  method: 'POST',
  path: '/assets/webhooks',
  access: ['tenantAdmin'],
  summary: 'Create a webhook',
  body: z.strictObject({ name: webhookName, url: webhookUrl, kinds: webhookKinds }),
  output: oneOf(webhookWithSecret),
  status: 201,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'TOO_MANY_WEBHOOKS', 'IDEMPOTENCY_KEY_REUSED'],
})
