import type { Config } from './config.ts'

/** Settings that determine the portal's address. */
export type PortalConfig = Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>

/** Returns the address of a portal page, for messages outside the portal. @param path begins with a slash */
export const portalUrl = ({ PUBLIC_URL, HOST, PORT }: PortalConfig, path: string): URL =>
  new URL(path, PUBLIC_URL ?? `http://${HOST}:${PORT}`)

/** Returns the path of a capture unit's page, which administrators of the unit's company open. */
export const unitPath = (captureUnitId: string): string => `/tenant-admin/capture-units?unit=${captureUnitId}`
