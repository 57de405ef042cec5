import { defineCall } from '../core/define-call.ts'
import { listOf } from '../core/shapes.ts'
import { webhook } from './webhook.ts'

/** The webhooks of the company worked in, the newest first. */
export const listWebhooks = defineCall({
  name: 'listWebhooks',
  method: 'GET',
  path: '/assets/webhooks',
  access: ['tenantAdmin'],
  summary: 'List webhooks',
  output: listOf(webhook),
  status: 200,
  errors: ['FORBIDDEN'],
})
