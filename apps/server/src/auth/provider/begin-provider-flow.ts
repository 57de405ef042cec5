import { createHash, randomBytes } from 'node:crypto'
import { PROVIDER_FLOW_S } from '@skadi/domain/auth/provider-sign-in'
import { beginFlow } from '@skadi/store/auth/provider-flow.repo'
import { AUTH } from '@skadi/store/db/scope'
import { PROVIDER_FLOW_COOKIE } from '../../core/auth/cookie-names.ts'
import type { CookieOptions } from '../../core/http/cookies.ts'
import type { Services } from '../../core/services.ts'
import { newFlowSecrets, type ProviderClient } from './provider-client.ts'

/** Path of the cookies of the provider flow. Browsers send these cookies to no other path. */
export const PROVIDER_COOKIE_PATH = '/api/auth/provider'

type Beginning = {
  redirect: string | null
  sessionId: string | null
  setCookie: (name: string, value: string, options: Omit<CookieOptions, 'secure'>) => void
}

/**
 * Begins a flow with the provider. A cookie ties the provider's redirect to this browser. The cookie is Lax, because the redirect comes
 * from the provider's site.
 * @returns the address of the provider, to which the server redirects the browser
 * @throws an error if the server cannot reach the provider
 */
export async function beginProviderFlow(
  { db }: Pick<Services, 'db'>,
  provider: ProviderClient,
  { redirect, sessionId, setCookie }: Beginning,
): Promise<string> {
  const secrets = newFlowSecrets()
  const url = await provider.authorize(secrets)
  const { text, hash } = newFlowSecret()
  await db.transaction(AUTH, (tx) => beginFlow(tx, hash, { ...secrets, redirect, sessionId }))
  setCookie(PROVIDER_FLOW_COOKIE, text, { path: PROVIDER_COOKIE_PATH, maxAgeS: PROVIDER_FLOW_S, sameSite: 'Lax' })
  return url
}

/** Returns 256 random bits for a cookie, and their hash for storage. */
export function newFlowSecret(): { text: string; hash: Buffer } {
  const text = randomBytes(32).toString('base64url')
  return { text, hash: hashFlowSecret(text) }
}

/** Returns a plain hash, without salt. That is enough for a secret that nobody can guess. */
export const hashFlowSecret = (text: string): Buffer => createHash('sha256').update(text).digest()
