import { isLoopback } from './loopback.ts'

/** Settings of the identity provider that only work together (decision 48). */
export const OIDC_NEEDS = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

/** Whether an issuer is safe: https only, except for a provider on this machine itself. */
export function isSafeIssuer(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || isLoopback(hostname.replace(/^\[|\]$/g, ''))
}

/** Display name of the identity provider: its host unless OIDC_NAME is set; null without a provider. */
export const providerName = ({ OIDC_ISSUER, OIDC_NAME }: OidcNames): string | null =>
  OIDC_ISSUER === undefined ? null : (OIDC_NAME ?? new URL(OIDC_ISSUER).hostname)

type OidcNames = { OIDC_ISSUER?: string | undefined; OIDC_NAME?: string | undefined }
