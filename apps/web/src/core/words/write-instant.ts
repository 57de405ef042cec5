import { formatMoment } from '@skadi/domain/dates/format-date'

/** `21.11.2026 06:10 CET`: a moment in the zone of the rig where it happened. */
export const writeInstant = (instant: string, timeZone: string): string => formatMoment(new Date(instant), timeZone)
