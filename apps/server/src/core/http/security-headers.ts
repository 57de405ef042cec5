import type { FastifyReply } from 'fastify'

/** Returns the content security policy of a portal page. Styles that the page's scripts add contain the nonce. */
export const portalPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    // This source also allows the websocket of the same origin (Content Security Policy Level 3, §6.7.2.8).
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')

/** Policy of the offline page and its service worker. The policy has no nonce, because the files are static. */
export const OFFLINE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Policy of answers that are no pages. The answers may do nothing, even if a browser displays them as a page. */
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

/** Sets the headers that every answer has. A route may replace them. */
export function setSecurityHeaders(reply: FastifyReply, isHttps: boolean): void {
  reply.headers(HEADERS)
  if (isHttps) reply.header('strict-transport-security', STRICT_TRANSPORT)
}
