import { defineCall } from '../core/define-call.ts'
import { listOf } from '../core/shapes.ts'
import { apiKey } from './api-key.ts'

/** The keys of the company worked in, the newest first; those that were revoked or have ended stay in the list. */
export const listApiKeys = defineCall({
  name: 'listApiKeys',
  method: 'GET',
  path: '/assets/apiKeys',
  access: ['tenantAdmin'],
  summary: 'List API keys',
  output: listOf(apiKey),
  status: 200,
  errors: ['FORBIDDEN'],
})
