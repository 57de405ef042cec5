import { DELIVERY_STATES } from '@skadi/domain/integrations/webhook'
import { DEFAULT_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams, listOf, paging } from '../core/shapes.ts'
import { webhookDelivery } from './webhook.ts'

/** What a webhook was sent in the last 30 days and is about to be, the newest first. */
export const listWebhookDeliveries = defineCall({
  name: 'listWebhookDeliveries',
  method: 'GET',
  path: '/assets/webhooks/{id}/deliveries',
  access: ['tenantAdmin'],
  summary: 'List deliveries of a webhook',
  params: idParams,
  query: z.strictObject({ ...paging(DEFAULT_PAGE_SIZE), state: z.optional(z.enum(DELIVERY_STATES)) }),
  output: listOf(webhookDelivery),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND'],
})
