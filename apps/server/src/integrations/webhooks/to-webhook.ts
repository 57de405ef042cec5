import type { Webhook, WebhookDelivery } from '@skadi/contract/integrations/webhook'
import type { WebhookRow } from '@skadi/store/integrations/webhook.repo'
import type { DeliveryRow } from '@skadi/store/integrations/webhook-delivery.repo'
import type { Config } from '../../core/config.ts'
import { webhookBody } from './webhook-body.ts'

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

export const toWebhook = (row: WebhookRow): Webhook => ({
  ...row,
  failingSince: iso(row.failingSince),
  oldSecretUntil: iso(row.oldSecretUntil),
  lastDeliveredAt: iso(row.lastDeliveredAt),
  createdAt: row.createdAt.toISOString(),
})

export function toDelivery(config: Config, row: DeliveryRow): WebhookDelivery {
  const { id, eventId, kind, state, attempts, status, fault, tookMs, answer } = row
  return {
    id,
    eventId,
    kind,
    state,
    attempts,
    status,
    fault,
    tookMs,
    answer,
    happenedAt: row.happenedAt.toISOString(),
    triedAt: iso(row.triedAt),
    nextAt: state === 'waiting' ? row.nextAt.toISOString() : null,
    body: webhookBody(config, row),
  }
}
