import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const NOTHING = Buffer.alloc(0)

/**
 * Encrypts bytes with AES-256-GCM. The result has 12 bytes of nonce, 16 bytes of tag, then the ciphertext.
 * @param boundTo associated data; decryption requires an equal value
 */
export function seal(key: Buffer, bytes: Uint8Array, boundTo: Buffer = NOTHING): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo)
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Decrypts bytes. @throws if the bytes were encrypted with another key or another value of `boundTo`, or if they were changed */
export function unseal(key: Buffer, sealed: Buffer, boundTo: Buffer = NOTHING): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES)).setAAD(boundTo)
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
