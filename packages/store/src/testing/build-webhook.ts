import { newId } from '../db/new-id.ts'

export type GivenWebhook = { tenantId: string; createdBy: string; name?: string }
type Insert = (table: string, row: Record<string, unknown>) => Promise<void>

/** Inserts an active webhook with one delivery that is due far in the future. No key can decrypt its secret. */
export async function buildWebhook(insert: Insert, { tenantId, createdBy, name = 'Webhook' }: GivenWebhook) {
  const [webhookId, deliveryId, eventId] = [newId(), newId(), newId()]
  await insert('webhook', {
    id: webhookId,
    tenant_id: tenantId,
    name,
    url: 'https://example.com/hook',
    kinds: '{passing.ready}',
    secret: Buffer.alloc(60),
    created_by: createdBy,
  })
  await insert('tenant_event', {
    id: eventId,
    tenant_id: tenantId,
    kind: 'webhook.test',
    subject_id: webhookId,
    payload: {},
  })
  await insert('webhook_delivery', {
    id: deliveryId,
    tenant_id: tenantId,
    webhook_id: webhookId,
    event_id: eventId,
    seq: 1,
    subject_id: webhookId,
    next_at: new Date('2100-01-01T00:00:00Z'),
  })
  return { webhookId, deliveryId }
}
