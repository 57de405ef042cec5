import type { FastifyReply } from 'fastify'

/** Content security policy of a portal page. Styles that the page's scripts add carry the nonce. */
export const portalPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    // also covers the websocket of the same origin (Content Security Policy Level 3, §6.7.2.8)
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')

/** Policy of the offline page and its service worker: static files, so the policy has no nonce. */
export const OFFLINE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Policy of answers that are no page: they may do nothing, even if a browser takes them for a page. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

const HEADERS = {
  'content-security-policy': DATA_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cache-control': 'no-store',
} as const

const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains'

/** Headers of every answer; a route may replace them. */
export function setSecurityHeaders(reply: FastifyReply, isHttps: boolean): void {
  reply.headers(HEADERS)
  if (isHttps) reply.header('strict-transport-security', STRICT_TRANSPORT)
}
