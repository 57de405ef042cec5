import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { ownKey } from './own-key.ts'

/** Returns an expired copy of an access token. */
export async function expiredToken(idToken: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ ...decodeJwt(idToken), iat: now - 1_000, exp: now - 100 })
    .setProtectedHeader({ ...decodeProtectedHeader(idToken), alg: 'EdDSA' })
    .sign(ownKey.privateKey)
}
