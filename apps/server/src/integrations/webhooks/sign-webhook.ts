import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'

/** A secret in the form shown to its owner: the signing bytes as Standard Webhooks writes them. */
export const secretText = (bytes: Uint8Array): string => PREFIX + Buffer.from(bytes).toString('base64')

/** Signed parts of a request; `seconds` since 1970. */
export type Signed = { id: string; seconds: number; body: string }

/**
 * The header `webhook-signature` of Standard Webhooks 1.0: one signature for each secret, so that either secret verifies.
 * @param secrets the bytes of the signing keys
 */
export const signWebhook = ({ id, seconds, body }: Signed, secrets: readonly Uint8Array[]): string =>
  secrets
    .map((secret) => `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`)
    .join(' ')
