import { writeMoment } from '../../core/clock.ts'
import { writeInstant } from '../../core/words/write-instant.ts'

/** A time of a capture unit in the time zone of its set; without a set, in the zone of the company. */
export const unitMoment = (instant: string, timeZone: string | null): string =>
  timeZone === null ? writeMoment(instant) : writeInstant(instant, timeZone)
