import { ed25519 } from '@noble/curves/ed25519.js'
import type { Bytes } from './bytes.ts'

/**
 * Verifies a signature by RFC 8032 without Web Crypto. Returns false if a length is wrong, or if a point or scalar is
 * not encoded canonically.
 */
export function verifyEd25519InScript(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false })
  } catch {
    return false
  }
}

/**
 * Returns true if this public key (32 bytes) made the signature (64 bytes) of the message. Uses Web Crypto, or a
 * library if the browser lacks Ed25519.
 */
export async function verifyEd25519(signature: Bytes, message: Bytes, publicKey: Bytes): Promise<boolean> {
  try {
    const key = await globalThis.crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
    return await globalThis.crypto.subtle.verify('Ed25519', key, signature, message)
  } catch {
    return verifyEd25519InScript(signature, message, publicKey)
  }
}
