import { createHmac } from 'node:crypto'
import type { SmsPurpose } from '@skadi/domain/auth/sms-code'
import { seal, unseal } from '@skadi/store/db/sealed'
import type { SigningKey } from './signing-key.ts'

export type AccountSecrets = ReturnType<typeof accountSecrets>

/** How the secrets of accounts are kept: what is in the database is worth nothing without the server's key. */
export function accountSecrets(key: SigningKey) {
  const smsKey = key.derive('sms code')
  const recoveryKey = key.derive('recovery code')
  const totpKey = key.derive('second factor')
  const recipientKey = key.derive('customer recipient')
  const deviceKey = key.derive('device key')
  const apiKey = key.derive('api key')
  const webhookKey = key.derive('webhook secret')
  const mac = (macKey: Buffer, ...parts: readonly string[]) =>
    createHmac('sha256', macKey).update(JSON.stringify(parts)).digest()

  return {
    /** A code by SMS as stored: good for one purpose of one phone. */
    hashSmsCode: (purpose: SmsPurpose, phone: string, code: string): Buffer => mac(smsKey, purpose, phone, code),

    hashRecoveryCode: (userId: string, code: string): Buffer => mac(recoveryKey, userId, code),

    /** Bound to the user. */
    sealTotp: (userId: string, secret: Uint8Array): Buffer => seal(totpKey, secret, Buffer.from(userId)),

    /** @throws when it was sealed with another key or for another user */
    openTotp: (userId: string, sealed: Buffer): Buffer => unseal(totpKey, sealed, Buffer.from(userId)),

    /** Address or phone of a customer, bound to the link that was sent there. */
    sealRecipient: (linkId: string, to: string): Buffer => seal(recipientKey, Buffer.from(to), Buffer.from(linkId)),

    /** @throws when it was sealed with another key or for another link */
    openRecipient: (linkId: string, sealed: Buffer): string =>
      unseal(recipientKey, sealed, Buffer.from(linkId)).toString('utf8'),

    /** A device key for the answer that an `Idempotency-Key` repeats, bound to its unit. */
    sealDeviceKey: (unitId: string, text: string): Buffer => seal(deviceKey, Buffer.from(text), Buffer.from(unitId)),

    /** @throws when it was sealed with another key or for another unit */
    openDeviceKey: (unitId: string, sealed: Buffer): string =>
      unseal(deviceKey, sealed, Buffer.from(unitId)).toString('utf8'),

    /** An API key for the answer that an `Idempotency-Key` repeats, bound to its id. */
    sealApiKey: (id: string, text: string): Buffer => seal(apiKey, Buffer.from(text), Buffer.from(id)),

    /** @throws when it was sealed with another key or for another id */
    openApiKey: (id: string, sealed: Buffer): string => unseal(apiKey, sealed, Buffer.from(id)).toString('utf8'),

    /** What signs the requests to a webhook, bound to it. */
    sealWebhookSecret: (webhookId: string, secret: Uint8Array): Buffer =>
      seal(webhookKey, secret, Buffer.from(webhookId)),

    /** @throws when it was sealed with another key or for another webhook */
    openWebhookSecret: (webhookId: string, sealed: Buffer): Buffer =>
      unseal(webhookKey, sealed, Buffer.from(webhookId)),
  }
}
