import { MAX_API_KEY_DAYS } from '@skadi/domain/integrations/api-key'
import { DELIVERY_STATES } from '@skadi/domain/integrations/webhook'
import { DEFAULT_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import * as z from 'zod/mini'
import { type CallDefinition, defineCall } from '../core/define-call.ts'
import { id, idParams, listOf, oneOf, paging } from '../core/shapes.ts'
import { apiKey, apiKeyName, apiKeyScopes } from './api-key.ts'
import { webhook, webhookDelivery, webhookKinds, webhookName, webhookUrl, webhookWithSecret } from './webhook.ts'

/**
 * Creates an API key, with which programs act for the current company. Only this answer contains `key`. A retry with the same
 * `Idempotency-Key` returns the key again.
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
    /** days until the key expires; null if it never expires */
    expiresInDays: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_API_KEY_DAYS))),
  }),
  output: oneOf(z.extend(apiKey, { key: z.string() })),
  status: 201,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NAME_TAKEN', 'TOO_MANY_API_KEYS', 'IDEMPOTENCY_KEY_REUSED'],
})

/**
 * Creates a webhook that sends events to an address from then on. Only this answer contains `secret`. A retry with the same
 * `Idempotency-Key` returns the secret again.
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

/** Deletes a webhook with the log of its deliveries. The server sends nothing more to it. Also allowed for a read-only company. */
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

/** Lists the API keys of the current company, the newest first. Revoked and expired keys stay in the list. */
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

/** Lists the deliveries of a webhook, the newest first: deliveries of the last 30 days, and waiting deliveries. */
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

/** Lists the webhooks of the current company, the newest first. */
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

/** Sends an event once more, with the same `webhook-id`. A waiting delivery is sent at once. */
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

/** Revokes a key at once and permanently. A repeat changes nothing and gets the same answer. Also allowed for a read-only company. */
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

/** Gives a webhook a new secret. Only this answer contains the secret. For a day, requests are signed with the old secret too. */
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

/** Sends an event of the kind `webhook.test` to an active webhook. */
export const testWebhook = defineCall({
  name: 'testWebhook',
  method: 'POST',
  path: '/assets/webhooks/{id}/test',
  access: ['tenantAdmin'],
  summary: 'Send a test event to a webhook',
  params: idParams,
  output: oneOf(z.object({ eventId: id })),
  status: 202,
  errors: ['FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND', 'WEBHOOK_IS_OFF', 'IDEMPOTENCY_KEY_REUSED'],
})

/** Changes a webhook, or turns it off or on. A webhook that is turned on first receives the waiting deliveries. */
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

export const API_KEY_CALLS = [createApiKey, listApiKeys, revokeApiKey] as const satisfies readonly CallDefinition[]

export const WEBHOOK_CALLS = [
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
] as const satisfies readonly CallDefinition[]
