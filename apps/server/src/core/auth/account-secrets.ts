import { createHash, createHmac } from 'node:crypto'
import type { SmsPurpose } from '@skadi/domain/auth/sms-code'
import { seal, unseal } from '@skadi/store/db/sealed'
import type { SigningKey } from './signing-key.ts'

/** Encrypts for one purpose with the newest key, and decrypts with the newest or any earlier key. */
type Sealer = {
  /** @param boundTo the id of the owner; the value opens only for the same id */
  seal: (boundTo: string, bytes: Uint8Array) => Buffer
  /** @throws when none of the keys has encrypted the value for this purpose and owner, or the value was changed */
  open: (boundTo: string, sealed: Buffer) => Buffer
  /** The same value encrypted with the newest key; undefined when the newest key already encrypts it. @throws as `open` */
  sealAnew: (boundTo: string, sealed: Buffer) => Buffer | undefined
}

/** @param keys newest key first */
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
 * Storage of account secrets: the stored values are worthless without the server's key.
 * @param before earlier keys of the server, which only decrypt: `sealAnew` encrypts their values with the newest key
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
    /** Hash of an SMS code as stored: valid for one purpose and one phone. */
    hashSmsCode: (purpose: SmsPurpose, phone: string, code: string): Buffer =>
      createHmac('sha256', smsKey)
        .update(JSON.stringify([purpose, phone, code]))
        .digest(),

    /** Hash of a recovery code as stored: the code is too long to be guessed from the hash. */
    hashRecoveryCode: (userId: string, code: string): Buffer =>
      createHash('sha256')
        .update(JSON.stringify([userId, code]))
        .digest(),

    /** TOTP secret, encrypted for its user. */
    sealTotp: totp.seal,
    openTotp: totp.open,

    /** Address or phone of a customer, encrypted for its link. */
    sealRecipient: (linkId: string, to: string): Buffer => recipient.seal(linkId, Buffer.from(to)),
    openRecipient: (linkId: string, sealed: Buffer): string => recipient.open(linkId, sealed).toString('utf8'),

    /** A device key, encrypted for its unit, for the answer that an `Idempotency-Key` repeats. */
    sealDeviceKey: (unitId: string, text: string): Buffer => deviceKey.seal(unitId, Buffer.from(text)),
    openDeviceKey: (unitId: string, sealed: Buffer): string => deviceKey.open(unitId, sealed).toString('utf8'),

    /** An API key, encrypted for its id, for the answer that an `Idempotency-Key` repeats. */
    sealApiKey: (id: string, text: string): Buffer => apiKey.seal(id, Buffer.from(text)),
    openApiKey: (id: string, sealed: Buffer): string => apiKey.open(id, sealed).toString('utf8'),

    /** The key that signs the requests to a webhook, encrypted for this webhook. */
    sealWebhookSecret: webhook.seal,
    openWebhookSecret: webhook.open,

    /** Encrypts again with the newest key the values that are stored longer than idempotent answers. */
    sealAnew: { totp: totp.sealAnew, recipient: recipient.sealAnew, webhook: webhook.sealAnew },
  }
}
