import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { SmsPurpose } from '@skadi/domain/auth/sms-code'
import type { SigningKey } from './signing-key.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

export type AccountSecrets = ReturnType<typeof accountSecrets>

/** How the secrets of accounts are kept: what is in the database is worth nothing without the server's key. */
export function accountSecrets(key: SigningKey) {
  const smsKey = key.derive('sms code')
  const recoveryKey = key.derive('recovery code')
  const totpKey = key.derive('second factor')
  const mac = (macKey: Buffer, ...parts: readonly string[]) =>
    createHmac('sha256', macKey).update(JSON.stringify(parts)).digest()

  return {
    /** A code by SMS as stored: good for one purpose of one phone. */
    hashSmsCode: (purpose: SmsPurpose, phone: string, code: string): Buffer => mac(smsKey, purpose, phone, code),

    hashRecoveryCode: (userId: string, code: string): Buffer => mac(recoveryKey, userId, code),

    /** AES-256-GCM bound to the user: nonce, tag, then the secret. */
    sealTotp(userId: string, secret: Uint8Array): Buffer {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', totpKey, nonce).setAAD(Buffer.from(userId))
      const body = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },

    /** @throws when it was sealed with another key or for another user */
    openTotp(userId: string, sealed: Buffer): Buffer {
      const decipher = createDecipheriv('aes-256-gcm', totpKey, sealed.subarray(0, NONCE_BYTES))
      decipher.setAAD(Buffer.from(userId)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
    },
  }
}
