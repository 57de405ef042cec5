import { formatTimestamp, zoneLetters } from '../dates/format-date.ts'

/** Roles that allow a user to delete a frame (B-57, 1§6). */
export const DELETER_ROLES = ['ADMIN_TENANT', 'GLOBAL_ADMIN'] as const
export type DeleterRole = (typeof DELETER_ROLES)[number]

/** Time zone in which the portal shows the deletion time of a frame. The abbreviation is CET, in summer CEST (1§2, B-28). */
const ZONE = 'Europe/Oslo'

/** Formats the deletion time of a frame for display, for example `21.11.2026 06:10 CET`. */
export const deletionTime = (instant: Date): string => `${formatTimestamp(instant, ZONE)} ${zoneLetters(instant, ZONE)}`
