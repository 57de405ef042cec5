import { sha256 as sha256InScript } from '@noble/hashes/sha2.js'
import type { Bytes } from './bytes.ts'

/**
 * SHA-256 (FIPS 180-4), 32 bytes. Uses Web Crypto, or a library on a page opened from the disk, which has no Web
 * Crypto.
 */
export async function sha256(message: Bytes): Promise<Bytes> {
  const { subtle } = globalThis.crypto ?? {}
  return subtle ? new Uint8Array(await subtle.digest('SHA-256', message)) : sha256InScript(message)
}
