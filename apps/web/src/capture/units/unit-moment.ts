import { writeMoment } from '../../core/clock.ts'
import { writeInstant } from '../../core/words/write-instant.ts'

/** A moment of a capture unit in the zone of its set; a unit without a set has no place, and uses the company's zone. */
export const unitMoment = (instant: string, timeZone: string | null): string =>
  timeZone === null ? writeMoment(instant) : writeInstant(instant, timeZone)
