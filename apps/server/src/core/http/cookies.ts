/** `__Secure-` prefix: browsers accept the cookie over https only, so that nobody on the network can inject another cookie. */
const nameOf = (name: string, secure: boolean): string => (secure ? `__Secure-${name}` : name)

/** The value of one of the server's cookies in a `Cookie` header; undefined when it is missing. */
export function readCookie(header: string | undefined, plainName: string, secure: boolean): string | undefined {
  if (header === undefined) return undefined
  const name = nameOf(plainName, secure)
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

export type CookieOptions = {
  path: string
  /** seconds; 0 removes the cookie */
  maxAgeS: number
  secure: boolean
  /** Lax: also sent when another site redirects the browser here */
  sameSite?: 'Strict' | 'Lax'
}

/** A `Set-Cookie` header for the server's cookies: never readable by scripts, and not sent from other sites unless `sameSite` allows it. */
export const writeCookie = (
  name: string,
  value: string,
  { path, maxAgeS, secure, sameSite = 'Strict' }: CookieOptions,
): string =>
  `${nameOf(name, secure)}=${value}; Path=${path}; Max-Age=${maxAgeS}; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`
