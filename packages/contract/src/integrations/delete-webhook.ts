import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'

/** Deletes a webhook with the log of its deliveries; nothing more is sent. A read-only company may too. */
export const deleteWebhook = defineCall({
  name: 'deleteWebhook',
  method: 'DELETE',
  path: '/assets/webhooks/{id}',
  access: ['tenantAdmin'],
  summary: 'Delete a webhook',
  params: idParams,
  output: oneOf(z.object({})),
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})
