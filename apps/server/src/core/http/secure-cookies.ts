import type { Config } from '../config.ts'
import { isLoopback } from '../loopback.ts'

/** Whether cookies need https. Only a portal on this machine may use plain http. */
export function needsSecureCookies({ PUBLIC_URL, HOST }: Pick<Config, 'PUBLIC_URL' | 'HOST'>): boolean {
  if (PUBLIC_URL === undefined) return !isLoopback(HOST)
  const { protocol, hostname } = new URL(PUBLIC_URL)
  return protocol === 'https:' || !isLoopback(hostname.replace(/^\[|\]$/g, ''))
}
