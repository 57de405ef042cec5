import type { Config } from './config.ts'

/** What says where people find the portal. */
export type PortalConfig = Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>

/** Where people open a page of the portal, for messages that leave it. @param path begins with a slash */
export const portalUrl = ({ PUBLIC_URL, HOST, PORT }: PortalConfig, path: string): URL =>
  new URL(path, PUBLIC_URL ?? `http://${HOST}:${PORT}`)

/** The page of a capture unit, for who administers its company. */
export const unitPath = (captureUnitId: string): string => `/tenant-admin/capture-units?unit=${captureUnitId}`
