import { isLoopback } from '../loopback.ts'

export type SmtpServer = {
  host: string
  port: number
  /** TLS from the first byte (smtps) */
  secure: boolean
  /** refuses a connection that stays without TLS */
  requireTls: boolean
  /** whether the connection needs a certificate that this machine trusts */
  verify: boolean
  auth: { user: string; pass: string } | undefined
  /** address of the sender; undefined for the support address */
  from: string | undefined
}

/** undefined for a stray percent sign */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const TLS_WISHES = ['required', 'unverified'] as const

/**
 * Reads SMTP_URL: `smtp://user:password@host:587?from=portal@example.com`, or `smtps://` for TLS from the first byte
 * (port 465). A password never travels without TLS, except within this machine. `tls=required` demands TLS without
 * a password too, `tls=unverified` accepts any certificate.
 * @returns undefined when a part is missing or unknown
 */
export function readSmtpUrl(text: string): SmtpServer | undefined {
  const url = new URL(text)
  const [user, pass] = [decoded(url.username), decoded(url.password)]
  // a plus in a query means a space
  const from = url.searchParams.get('from')?.replaceAll(' ', '+')
  const tls = url.searchParams.get('tls')
  if (!url.hostname || user === undefined || pass === undefined || Boolean(user) !== Boolean(pass)) return undefined
  if (from !== undefined && !/^[^\s@<>]+@[^\s@<>]+$/.test(from)) return undefined
  if (tls !== null && !TLS_WISHES.some((wish) => wish === tls)) return undefined
  const secure = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTls: tls === 'required' || (user !== '' && !isLoopback(host)),
    verify: tls !== 'unverified',
    auth: user ? { user, pass } : undefined,
    from,
  }
}
