import { type PortalConfig, portalUrl } from '../core/portal-url.ts'

/** Where anybody can check a report. */
export const checkUrl = (config: PortalConfig): URL => portalUrl(config, '/verify')

/** The same as it stands on paper: `skadi.example/verify`. */
export function checkAddress(config: PortalConfig): string {
  const { host, pathname } = checkUrl(config)
  return `${host}${pathname}`
}

/** `9f3c 11d0 77ab 42e1`, as people read it out. */
export const writeCheckCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ')
