import { MAX_API_KEY_DAYS } from '@skadi/domain/integrations/api-key'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { apiKey, apiKeyName, apiKeyScopes } from './api-key.ts'

/**
 * Makes a key by which programs act as the company worked in. `key` is in this answer only; the same `Idempotency-Key`
 * answers it once more.
 */
export const createApiKey = defineCall({
  name: 'createApiKey',
  method: 'POST',
  path: '/assets/apiKeys',
  access: ['tenantAdmin'],
  summary: 'Create an API key',
  body: z.strictObject({
    name: apiKeyName,
    scopes: apiKeyScopes,
    /** days until it ends; null: it does not end by itself */
    expiresInDays: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_API_KEY_DAYS))),
  }),
  output: oneOf(z.extend(apiKey, { key: z.string() })),
  status: 201,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NAME_TAKEN', 'TOO_MANY_API_KEYS', 'IDEMPOTENCY_KEY_REUSED'],
})
