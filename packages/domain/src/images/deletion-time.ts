import { formatTimestamp, zoneLetters } from '../dates/format-date.ts'

/** Time zone in which the portal shows the deletion time of a frame. The abbreviation is CET, in summer CEST (1§2, B-28). */
const ZONE = 'Europe/Oslo'

/** Formats the deletion time of a frame for display, for example `21.11.2026 06:10 CET`. */
export const deletionTime = (instant: Date): string => `${formatTimestamp(instant, ZONE)} ${zoneLetters(instant, ZONE)}`
