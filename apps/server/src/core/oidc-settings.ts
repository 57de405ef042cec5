import { isLoopback } from './loopback.ts'

/** Settings of the identity provider that work only together (decision 48). */
export const OIDC_NEEDS = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

/** Whether an issuer is safe. The issuer must use https, unless the provider is on this machine itself. */
export function isSafeIssuer(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || isLoopback(hostname.replace(/^\[|\]$/g, ''))
}

/** Returns the display name of the identity provider: OIDC_NAME, or otherwise the host. Returns null if no provider is configured. */
export const providerName = ({ OIDC_ISSUER, OIDC_NAME }: OidcNames): string | null =>
  OIDC_ISSUER === undefined ? null : (OIDC_NAME ?? new URL(OIDC_ISSUER).hostname)

type OidcNames = { OIDC_ISSUER?: string | undefined; OIDC_NAME?: string | undefined }
