import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'

/** A secret as its holder is shown it: Standard Webhooks' form of the bytes that sign. */
export const secretText = (bytes: Uint8Array): string => PREFIX + Buffer.from(bytes).toString('base64')

/** What a request says of itself; `seconds` since 1970. */
export type Signed = { id: string; seconds: number; body: string }

/**
 * The header `webhook-signature` of Standard Webhooks 1.0: one signature for each secret, so that either verifies.
 * @param secrets the bytes that sign
 */
export const signWebhook = ({ id, seconds, body }: Signed, secrets: readonly Uint8Array[]): string =>
  secrets
    .map((secret) => `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`)
    .join(' ')
