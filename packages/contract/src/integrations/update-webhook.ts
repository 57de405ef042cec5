import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { webhook, webhookKinds, webhookName, webhookUrl } from './webhook.ts'

/** Changes a webhook, turns it off or on again. Turned on, it is sent what waits for it first. */
export const updateWebhook = defineCall({
  name: 'updateWebhook',
  method: 'PATCH',
  path: '/assets/webhooks/{id}',
  access: ['tenantAdmin'],
  summary: 'Change a webhook',
  params: idParams,
  body: z.strictObject({
    name: z.optional(webhookName),
    url: z.optional(webhookUrl),
    kinds: z.optional(webhookKinds),
    isOn: z.optional(z.boolean()),
  }),
  output: oneOf(webhook),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND'],
})
