import { PROVIDER_CALLBACK_PATH } from '@skadi/contract/auth/provider-paths'
import { API_BASE } from '@skadi/contract/core/define-call'
import { PROVIDER_CLOCK_SKEW_S } from '@skadi/domain/auth/provider-sign-in'
import * as oidc from 'openid-client'
import type { Config } from '../../core/config.ts'

/** Timeout of each answer of the provider, in seconds. The timeout is shorter than the deadline of a request. */
const ANSWER_S = 4

/** Random values for one redirect to the provider and back. */
export type FlowSecrets = { state: string; nonce: string; verifier: string }

/** Identity of a user according to the provider. `email` is set only if the server asks the provider for an e-mail address. */
export type ProviderClaims = { subject: string; email: string | undefined; isEmailVerified: boolean }

/** Code flow with PKCE, state and nonce at the configured provider (decision 48). */
export type ProviderClient = {
  issuer: string
  /** whether a verified e-mail address is enough to identify a user */
  trustsEmail: boolean
  /** returns the address of the provider for the browser's redirect */
  authorize(secrets: FlowSecrets): Promise<string>
  /**
   * Exchanges the provider's redirect for the user's identity.
   * @param search query string of the redirect, with the question mark
   */
  redeem(search: string, secrets: FlowSecrets): Promise<ProviderClaims>
}

export const newFlowSecrets = (): FlowSecrets => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
})

/**
 * Returns the client of the identity provider, or undefined if no provider is configured. The client contacts the provider only when the
 * first user signs in there.
 */
export function providerClient(config: Config): ProviderClient | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret, PUBLIC_URL } = config
  if (!issuer || !clientId || !secret || !PUBLIC_URL) return undefined
  const callback = new URL(API_BASE + PROVIDER_CALLBACK_PATH, PUBLIC_URL).href
  const trustsEmail = config.OIDC_TRUST_EMAIL === 'on'

  const discovered = keepTrying(() =>
    oidc.discovery(
      new URL(issuer),
      clientId,
      { client_secret: secret, [oidc.clockTolerance]: PROVIDER_CLOCK_SKEW_S },
      undefined,
      { timeout: ANSWER_S, execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [] },
    ),
  )

  return {
    issuer,
    trustsEmail,

    authorize: async ({ state, nonce, verifier }) =>
      oidc.buildAuthorizationUrl(await discovered(), {
        redirect_uri: callback,
        scope: trustsEmail ? 'openid email' : 'openid',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href,

    redeem: async (search, { state, nonce, verifier }) => {
      const configuration = await discovered()
      const granted = await oidc.authorizationCodeGrant(configuration, new URL(search, callback), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = granted.claims() as oidc.IDToken
      if (!trustsEmail) return { subject: claims.sub, email: undefined, isEmailVerified: false }
      const { email, email_verified } =
        claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
          ? await oidc.fetchUserInfo(configuration, granted.access_token, claims.sub)
          : (claims as oidc.UserInfoResponse)
      return { subject: claims.sub, email, isEmailVerified: email_verified === true }
    },
  }
}

/** Lifetime of a cached result in ms. Keys and addresses of a provider may change. */
const LIFE_MS = 3_600_000

/** Returns a lazy cache with a single concurrent load. Callers share the running load. After a failure, the next caller loads again. */
export function keepTrying<T>(find: () => Promise<T>): () => Promise<T> {
  let known: { value: Promise<T>; until: number } | undefined
  return () => {
    const now = performance.now()
    if (known && known.until > now) return known.value
    const trial = { value: find(), until: now + LIFE_MS }
    known = trial
    trial.value.catch(() => {
      if (known === trial) known = undefined
    })
    return trial.value
  }
}
