import { createHash, createHmac } from 'node:crypto'
import type { SmsPurpose } from '@skadi/domain/auth/sms-code'
import { sealer } from './sealer.ts'
import type { SigningKey } from './signing-key.ts'

export type AccountSecrets = ReturnType<typeof accountSecrets>

/**
 * How the secrets of accounts are kept: what is in the database is worth nothing without the server's key.
 * @param before keys that the server had before: what they have sealed opens still, and can be sealed anew
 */
export function accountSecrets(key: SigningKey, before: readonly SigningKey[] = []) {
  const sealerFor = (purpose: string) => sealer([key.derive(purpose), ...before.map((one) => one.derive(purpose))])
  const smsKey = key.derive('sms code')
  const totp = sealerFor('second factor')
  const recipient = sealerFor('customer recipient')
  const deviceKey = sealerFor('device key')
  const apiKey = sealerFor('api key')
  const webhook = sealerFor('webhook secret')

  return {
    /** A code by SMS as stored: good for one purpose of one phone. */
    hashSmsCode: (purpose: SmsPurpose, phone: string, code: string): Buffer =>
      createHmac('sha256', smsKey)
        .update(JSON.stringify([purpose, phone, code]))
        .digest(),

    /** A recovery code as stored: too long to be guessed by anybody who has the hash. */
    hashRecoveryCode: (userId: string, code: string): Buffer =>
      createHash('sha256')
        .update(JSON.stringify([userId, code]))
        .digest(),

    /** Bound to the user. */
    sealTotp: totp.seal,
    openTotp: totp.open,

    /** Address or phone of a customer, bound to the link that was sent there. */
    sealRecipient: (linkId: string, to: string): Buffer => recipient.seal(linkId, Buffer.from(to)),
    openRecipient: (linkId: string, sealed: Buffer): string => recipient.open(linkId, sealed).toString('utf8'),

    /** A device key for the answer that an `Idempotency-Key` repeats, bound to its unit. */
    sealDeviceKey: (unitId: string, text: string): Buffer => deviceKey.seal(unitId, Buffer.from(text)),
    openDeviceKey: (unitId: string, sealed: Buffer): string => deviceKey.open(unitId, sealed).toString('utf8'),

    /** An API key for the answer that an `Idempotency-Key` repeats, bound to its id. */
    sealApiKey: (id: string, text: string): Buffer => apiKey.seal(id, Buffer.from(text)),
    openApiKey: (id: string, sealed: Buffer): string => apiKey.open(id, sealed).toString('utf8'),

    /** What signs the requests to a webhook, bound to it. */
    sealWebhookSecret: webhook.seal,
    openWebhookSecret: webhook.open,

    /** What stays sealed for longer than answers are repeated, under the newest key. */
    sealAnew: { totp: totp.sealAnew, recipient: recipient.sealAnew, webhook: webhook.sealAnew },
  }
}
