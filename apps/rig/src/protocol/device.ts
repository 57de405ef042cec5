/** One capture unit and its server. `server` is the portal's address, without `/api`. */
export type Device = { server: string; unit: string; key: string }

/**
 * Checks and normalises a server address that a person typed. The address begins with http or https, and has no query
 * and no trailing slash.
 */
export function serverAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new Error(`not a server address: "${text}" (like https://skadi.example.com)`)
  }
  if (url.username || url.password) throw new Error('the server address must not hold a name or password')
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '').replace(/\/api$/, '')
}

/**
 * Returns the authorization header (docs/rig.md). Accepts the complete key (`<unitId>.<secret>`) or only the secret.
 */
export const authorization = ({ unit, key }: Device): string =>
  `Device ${key.startsWith(`${unit}.`) ? key : `${unit}.${key}`}`
