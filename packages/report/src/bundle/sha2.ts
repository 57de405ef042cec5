import { sha256 as sha256InScript } from '@noble/hashes/sha2.js'
import type { Bytes } from './bytes.ts'

/**
 * Computes a SHA-256 (FIPS 180-4) of 32 bytes. Uses Web Crypto, or a library if the page was opened from the disk,
 * where browsers lack Web Crypto.
 */
export async function sha256(message: Bytes): Promise<Bytes> {
  const { subtle } = globalThis.crypto ?? {}
  return subtle ? new Uint8Array(await subtle.digest('SHA-256', message)) : sha256InScript(message)
}
