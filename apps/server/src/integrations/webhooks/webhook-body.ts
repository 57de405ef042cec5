import type { SentEvent } from '@skadi/store/integrations/webhook-delivery.repo'
import { type PortalConfig, portalUrl, unitPath } from '../../core/portal-url.ts'

/** The body sent for an event; the same at every attempt. */
export function webhookBody(config: PortalConfig, { eventId, kind, payload, happenedAt }: SentEvent): string {
  const path = pathOf(payload)
  return JSON.stringify({
    id: eventId,
    type: kind,
    version: 1,
    timestamp: happenedAt.toISOString(),
    link: path && portalUrl(config, path).href,
    data: payload,
  })
}

/** Portal path of the screen for an event's record; null if the record has no screen. */
function pathOf(payload: SentEvent['payload']): string | null {
  const { claimId, imageSetId, pickupId, captureUnitId } = payload as Partial<Record<string, string | null>>
  if (claimId) return `/claims/${claimId}`
  if (captureUnitId) return unitPath(captureUnitId)
  const imageSet = imageSetId ?? pickupId
  return imageSet ? `/assets/${imageSet}` : null
}
