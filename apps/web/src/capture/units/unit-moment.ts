import { writeMoment } from '../../core/clock.ts'
import { writeInstant } from '../../core/words/write-instant.ts'

/** A moment of a capture unit in the zone of its set; a unit in no set stands nowhere, and has the company's zone. */
export const unitMoment = (instant: string, timeZone: string | null): string =>
  timeZone === null ? writeMoment(instant) : writeInstant(instant, timeZone)
