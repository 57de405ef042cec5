import { formatTimestamp, zoneLetters } from '../dates/format-date.ts'

/** Time zone in which the portal shows the deletion time of a frame; in summer the zone reads CEST (1§2, B-28). */
const ZONE = 'Europe/Oslo'

/** Deletion time of a frame for display, such as `21.11.2026 06:10 CET`. */
export const deletionTime = (instant: Date): string => `${formatTimestamp(instant, ZONE)} ${zoneLetters(instant, ZONE)}`
