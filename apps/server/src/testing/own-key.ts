import { generateKeyPairSync } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { loadSigningKey } from '../core/auth/signing-key.ts'

/** Signing key that all test servers of a test file share. */
export const ownKey = loadSigningKey(
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  '',
)

/** Returns an expired copy of an access token. */
export async function expiredToken(idToken: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ ...decodeJwt(idToken), iat: now - 1_000, exp: now - 100 })
    .setProtectedHeader({ ...decodeProtectedHeader(idToken), alg: 'EdDSA' })
    .sign(ownKey.privateKey)
}
