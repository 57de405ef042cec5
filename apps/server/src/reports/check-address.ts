import { type PortalConfig, portalUrl } from '../core/portal-url.ts'

/** Returns the address at which anyone can check a report. */
export const checkUrl = (config: PortalConfig): URL => portalUrl(config, '/verify')

/** Returns the address in its printed form (for example `skadi.example/verify`). */
export function checkAddress(config: PortalConfig): string {
  const { host, pathname } = checkUrl(config)
  return `${host}${pathname}`
}

/** Returns a check code in groups, so that people can read it out (for example `9f3c 11d0 77ab 42e1`). */
export const writeCheckCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ')
