import { createHash, randomBytes } from 'node:crypto'

/** Returns 256 random bits for a cookie, and their hash for storage. */
export function newFlowSecret(): { text: string; hash: Buffer } {
  const text = randomBytes(32).toString('base64url')
  return { text, hash: hashFlowSecret(text) }
}

/** Returns a plain hash, without salt. That is enough for a secret that nobody can guess. */
export const hashFlowSecret = (text: string): Buffer => createHash('sha256').update(text).digest()
