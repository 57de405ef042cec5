import { isLoopback } from '../loopback.ts'

export type SmtpServer = {
  host: string
  port: number
  /** the connection begins with TLS (smtps) */
  secure: boolean
  /** refuses a connection without TLS */
  requireTls: boolean
  /** whether this machine must trust the server's certificate */
  verify: boolean
  auth: { user: string; pass: string } | undefined
  /** address of the sender; undefined means the support address */
  from: string | undefined
}

/** Returns undefined if the text contains a percent sign without a code. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const TLS_WISHES = ['required', 'unverified'] as const

/**
 * Reads SMTP_URL, for example `smtp://user:password@host:587?from=portal@example.com`. With `smtps://`, the connection begins with TLS
 * (port 465). A password is never sent without TLS, except within this machine. `tls=required` demands TLS even without a password.
 * `tls=unverified` accepts any certificate.
 * @returns undefined if a part is missing or unknown
 */
export function readSmtpUrl(text: string): SmtpServer | undefined {
  const url = new URL(text)
  const [user, pass] = [decoded(url.username), decoded(url.password)]
  // In a query, a plus means a space.
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
