/** Adds the prefix `__Secure-`. Browsers accept such a cookie only over https, so nobody on the network can inject a cookie. */
const nameOf = (name: string, secure: boolean): string => (secure ? `__Secure-${name}` : name)

/** Returns the value of one of the server's cookies in a `Cookie` header, or undefined if the cookie is missing. */
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
  /** Lax: the browser also sends the cookie after a redirect from another site */
  sameSite?: 'Strict' | 'Lax'
}

/**
 * Returns a `Set-Cookie` header for a cookie of the server. Scripts never read such a cookie. Requests from other sites contain the cookie
 * only if `sameSite` allows it.
 */
export const writeCookie = (
  name: string,
  value: string,
  { path, maxAgeS, secure, sameSite = 'Strict' }: CookieOptions,
): string =>
  `${nameOf(name, secure)}=${value}; Path=${path}; Max-Age=${maxAgeS}; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`
