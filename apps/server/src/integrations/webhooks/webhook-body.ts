import type { SentEvent } from '@skadi/store/integrations/webhook-delivery.repo'
import type { Config } from '../../core/config.ts'

/** What is sent of an event; the same each time. */
export function webhookBody(
  config: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>,
  { eventId, kind, payload, happenedAt }: SentEvent,
): string {
  const path = pathOf(payload)
  const base = config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`
  return JSON.stringify({
    id: eventId,
    type: kind,
    version: 1,
    timestamp: happenedAt.toISOString(),
    link: path && new URL(path, base).href,
    data: payload,
  })
}

/** The screen of what an event is about; null: it has none. */
function pathOf(payload: SentEvent['payload']): string | null {
  const { claimId, imageSetId, pickupId, captureUnitId } = payload as Partial<Record<string, string | null>>
  if (claimId) return `/claims/${claimId}`
  if (captureUnitId) return `/tenant-admin/capture-units?unit=${captureUnitId}`
  const passing = imageSetId ?? pickupId
  return passing ? `/assets/${passing}` : null
}
