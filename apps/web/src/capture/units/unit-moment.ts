import { writeInstant, writeMoment } from '../../core/clock.ts'

/**
 * Writes a time of a capture unit in the time zone of its set. If the unit has no set, the zone of the company is used.
 */
export const unitMoment = (instant: string, timeZone: string | null): string =>
  timeZone === null ? writeMoment(instant) : writeInstant(instant, timeZone)
