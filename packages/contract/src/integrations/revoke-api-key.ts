import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { apiKey } from './api-key.ts'

/** Ends a key at once and for good. Revoking it again changes nothing and answers the same; a read-only company may too. */
export const revokeApiKey = defineCall({
  name: 'revokeApiKey',
  method: 'POST',
  path: '/assets/apiKeys/{id}/revoke',
  access: ['tenantAdmin'],
  summary: 'Revoke an API key',
  params: idParams,
  output: oneOf(apiKey),
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})
