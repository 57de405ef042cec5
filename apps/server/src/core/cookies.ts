/** The value of a cookie in a `Cookie` header; undefined where it is missing. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined
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
  /** Lax: sent, too, where another site leads the browser here */
  sameSite?: 'Strict' | 'Lax'
}

/** A `Set-Cookie` header for our own cookies: never read by scripts, never sent from other sites unless `sameSite` says so. */
export const writeCookie = (
  name: string,
  value: string,
  { path, maxAgeS, secure, sameSite = 'Strict' }: CookieOptions,
): string =>
  `${name}=${value}; Path=${path}; Max-Age=${maxAgeS}; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`
