import { createHash, createHmac } from 'node:crypto'
import type { SmsPurpose } from '@skadi/domain/auth/sms-code'
import { readSearchText, wantedNameParts } from '@skadi/domain/search/search-text'
import { seal, unseal } from '@skadi/store/db/sealed'
import type { SigningKey } from './signing-key.ts'

/** Length of a customer's token: 128 bits cannot be guessed, and the token fits into an SMS. */
const TOKEN_BYTES = 16

/** Encrypts values for one purpose with the newest key. Decrypts values of the newest key and of earlier keys. */
type Sealer = {
  /** @param boundTo id of the owner; the value can be decrypted only with this id */
  seal: (boundTo: string, bytes: Uint8Array) => Buffer
  /** @throws if no key has encrypted the value for this purpose and owner, or if the value was changed */
  open: (boundTo: string, sealed: Buffer) => Buffer
  /** Encrypts the value again with the newest key. Returns undefined if the newest key has encrypted it already. @throws as `open` */
  sealAnew: (boundTo: string, sealed: Buffer) => Buffer | undefined
}

/** @param keys keys in order from new to old */
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
 * Encryption of account secrets. Without the server's key, the stored values are worthless.
 * @param before earlier keys of the server, which only decrypt; `sealAnew` encrypts their values with the newest key
 */
export function accountSecrets(key: SigningKey, before: readonly SigningKey[] = []) {
  const sealerFor = (purpose: string) => sealer([key.derive(purpose), ...before.map((one) => one.derive(purpose))])
  const smsKey = key.derive('sms code')
  const totp = sealerFor('second factor')
  const recipient = sealerFor('customer recipient')
  const deviceKey = sealerFor('device key')
  const apiKey = sealerFor('api key')
  const webhook = sealerFor('webhook secret')
  const nameKeys = [key, ...before].map((one) => one.derive('renter name'))

  const hashNamePart = (tenantId: string, part: string): [string, ...string[]] =>
    nameKeys.map((one) =>
      createHmac('sha256', one)
        .update(JSON.stringify([tenantId, part]))
        .digest('hex')
        .slice(0, 20)
        .toUpperCase(),
    ) as [string, ...string[]]

  return {
    /** Returns the stored hash of a part of a renter's name in a company. */
    hashNamePart: (tenantId: string, part: string): string => hashNamePart(tenantId, part)[0],

    /** Returns the hashes of the parts of a searched name, each by the newest and by earlier keys; none if no name can match. */
    searchedName(tenantId: string, typed: string): string[][] {
      const search = readSearchText(typed)
      return search ? wantedNameParts(search).map((part) => hashNamePart(tenantId, part)) : []
    },

    /** Returns the stored hash of an SMS code. The hash is valid for one purpose and one phone. */
    hashSmsCode: (purpose: SmsPurpose, phone: string, code: string): Buffer =>
      createHmac('sha256', smsKey)
        .update(JSON.stringify([purpose, phone, code]))
        .digest(),

    /** Returns the stored hash of a recovery code. A plain hash suffices, because nobody can guess such a long code. */
    hashRecoveryCode: (userId: string, code: string): Buffer =>
      createHash('sha256')
        .update(JSON.stringify([userId, code]))
        .digest(),

    /** encrypts a TOTP secret for its user */
    sealTotp: totp.seal,
    openTotp: totp.open,

    /** encrypts the mail address or phone of a customer for one customer's link */
    sealRecipient: (linkId: string, to: string): Buffer => recipient.seal(linkId, Buffer.from(to)),
    openRecipient: (linkId: string, sealed: Buffer): string => recipient.open(linkId, sealed).toString('utf8'),

    /**
     * Tokens of a customer's page by the newest key and by earlier keys. The page's address contains the first token of the time when the
     * page was made, and the database stores only its hash (decision 126).
     */
    customerTokens: (linkId: string): [newest: string, ...earlier: string[]] => [
      tokenBy(key, linkId),
      ...before.map((one) => tokenBy(one, linkId)),
    ],

    /** encrypts a device key for its unit; a repeated `Idempotency-Key` needs the key again */
    sealDeviceKey: (unitId: string, text: string): Buffer => deviceKey.seal(unitId, Buffer.from(text)),
    openDeviceKey: (unitId: string, sealed: Buffer): string => deviceKey.open(unitId, sealed).toString('utf8'),

    /** encrypts an API key for its id; a repeated `Idempotency-Key` needs the key again */
    sealApiKey: (id: string, text: string): Buffer => apiKey.seal(id, Buffer.from(text)),
    openApiKey: (id: string, sealed: Buffer): string => apiKey.open(id, sealed).toString('utf8'),

    /** encrypts the key that signs the requests to this webhook */
    sealWebhookSecret: webhook.seal,
    openWebhookSecret: webhook.open,

    /** encrypts values with the newest key again, if they are stored longer than the answers of idempotent calls */
    sealAnew: { totp: totp.sealAnew, recipient: recipient.sealAnew, webhook: webhook.sealAnew },
  }
}

const tokenBy = (key: SigningKey, linkId: string): string =>
  createHmac('sha256', key.derive('customer token'))
    .update(linkId)
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('base64url')
