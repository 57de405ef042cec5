import { type PortalConfig, portalUrl } from '../core/portal-url.ts'

/** Address where anyone can check a report. */
export const checkUrl = (config: PortalConfig): URL => portalUrl(config, '/verify')

/** The address in print: `skadi.example/verify`. */
export function checkAddress(config: PortalConfig): string {
  const { host, pathname } = checkUrl(config)
  return `${host}${pathname}`
}

/** A check code in groups, such as `9f3c 11d0 77ab 42e1`, for reading out. */
export const writeCheckCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ')
