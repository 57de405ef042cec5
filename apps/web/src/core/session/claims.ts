import type { AccessClaims } from '@skadi/contract/auth/tokens'

/**
 * Reads the claims of an access token. The portal does not verify the token, because only the server has to trust it.
 */
export function readClaims(idToken: string | undefined): AccessClaims | undefined {
  const body = idToken?.split('.')[1]
  if (!body) return undefined
  try {
    const binary = atob(body.replace(/-/g, '+').replace(/_/g, '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Partial<AccessClaims> | null
    const isWhole =
      typeof claims?.sub === 'string' &&
      typeof claims.exp === 'number' &&
      Array.isArray(claims.tenants) &&
      Array.isArray(claims.groups)
    return isWhole ? (claims as AccessClaims) : undefined
  } catch {
    return undefined
  }
}

/** Returns the seconds until the token expires. The number is negative if the token has expired. */
export const secondsLeft = (claims: Pick<AccessClaims, 'exp'>, now = Date.now()): number => claims.exp - now / 1000
