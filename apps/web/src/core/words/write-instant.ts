import { formatMoment } from '@skadi/domain/dates/format-date'

/** Writes a time in the time zone of its rig, for example `21.11.2026 06:10 CET`. */
export const writeInstant = (instant: string, timeZone: string): string => formatMoment(new Date(instant), timeZone)
