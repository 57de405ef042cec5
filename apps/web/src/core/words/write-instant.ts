import { formatMoment } from '@skadi/domain/dates/format-date'

/** `21.11.2026 06:10 CET`: a time in the time zone of its rig. */
export const writeInstant = (instant: string, timeZone: string): string => formatMoment(new Date(instant), timeZone)
