import { createHash, createHmac } from 'node:crypto'
import type { SmsPurpose } from '@skadi/domain/auth/sms-code'
import { seal, unseal } from '@skadi/store/db/sealed'
import type { SigningKey } from './signing-key.ts'

/** Encrypts for one purpose with the newest key, and decrypts with the newest or any earlier key. */
type Sealer = {
  /** @param boundTo the id that it belongs to; it opens for the same alone */
  seal: (boundTo: string, bytes: Uint8Array) => Buffer
  /** @throws when none of the keys has sealed it, or it was for something else, or was changed */
  open: (boundTo: string, sealed: Buffer) => Buffer
  /** The same under the newest key; undefined where it is already. @throws as `open` */
  sealAnew: (boundTo: string, sealed: Buffer) => Buffer | undefined
}

/** @param keys the newest first */
function sealer(keys: readonly [Buffer, ...Buffer[]]): Sealer {
  const opened = (boundTo: string, sealed: Buffer): { bytes: Buffer; by: Buffer } => {
    let fault: unknown
    for (const by of keys) {
      try {
        return { bytes: unseal(by, sealed, Buffer.from(boundTo)), by }
      } catch (error) {
        fault ??= error
      }
    }
    throw fault
  }
  const newly: Sealer['seal'] = (boundTo, bytes) => seal(keys[0], bytes, Buffer.from(boundTo))
  return {
    seal: newly,
    open: (boundTo, sealed) => opened(boundTo, sealed).bytes,
    sealAnew(boundTo, sealed) {
      const { bytes, by } = opened(boundTo, sealed)
      return by === keys[0] ? undefined : newly(boundTo, bytes)
    },
  }
}

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
