import { createHmac } from 'node:crypto'
import type { SentEvent } from '@skadi/store/integrations/webhook-delivery.repo'
import { type PortalConfig, portalUrl, unitPath } from '../../core/portal-url.ts'

/** Returns the body of an event's request. The body is equal at every attempt. */
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

/** Returns the path of the screen of an event's record, or null if the record has no screen. */
function pathOf(payload: SentEvent['payload']): string | null {
  const { caseId, claimId, imageSetId, pickupId, captureUnitId } = payload as Partial<Record<string, string | null>>
  if (caseId) return `/cases/${caseId}`
  if (claimId) return `/claims/${claimId}`
  if (captureUnitId) return unitPath(captureUnitId)
  const imageSet = imageSetId ?? pickupId
  return imageSet ? `/assets/${imageSet}` : null
}

const PREFIX = 'whsec_'

/** Returns a secret in the form that its owner sees: the bytes of the signing key, as Standard Webhooks writes them. */
export const secretText = (bytes: Uint8Array): string => PREFIX + Buffer.from(bytes).toString('base64')

/** Signed parts of a request. `seconds` is the time since 1970. */
type Signed = { id: string; seconds: number; body: string }

/**
 * Returns the header `webhook-signature` of Standard Webhooks 1.0. It contains a signature for each secret, so a receiver can verify it
 * with any of the secrets.
 * @param secrets bytes of the signing keys
 */
export const signWebhook = ({ id, seconds, body }: Signed, secrets: readonly Uint8Array[]): string =>
  secrets
    .map((secret) => `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`)
    .join(' ')
