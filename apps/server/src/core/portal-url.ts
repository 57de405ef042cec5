import type { Config } from './config.ts'

/** Settings that determine the portal's address. */
export type PortalConfig = Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>

/** Address of a portal page, for messages outside the portal. @param path begins with a slash */
export const portalUrl = ({ PUBLIC_URL, HOST, PORT }: PortalConfig, path: string): URL =>
  new URL(path, PUBLIC_URL ?? `http://${HOST}:${PORT}`)

/** Path of a capture unit's page, for administrators of its company. */
export const unitPath = (captureUnitId: string): string => `/tenant-admin/capture-units?unit=${captureUnitId}`
