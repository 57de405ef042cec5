import type { ImageSetTime } from '@skadi/contract/image-sets/image-set'
import { m } from '../../paraglide/messages.js'
import { writeInstant } from './write-instant.ts'

/** Time of a passing, its source if that is not the rig, and the rig's time zone. */
type Timed = { time: ImageSetTime | null; recDate: string; timeZone: string }

/**
 * `Time not plausible: the rig said 01.01.1970 01:02 CET, arrived 29.11.2026 02:10 CET`; undefined unless the arrival
 * supplies the time.
 */
export function implausibleText({ time, timeZone }: Timed): string | undefined {
  if (time?.source !== 'arrival') return undefined
  const [said, arrived] = [time.reportedAt, time.arrivedAt].map((instant) => writeInstant(instant, timeZone))
  return m.passing_timeImplausible({ said: said ?? '', arrived: arrived ?? '' })
}

/** `arrived 29.11.2026 02:10 CET` if only the arrival is known, else only the time. */
export function imageSetTimeText({ time, recDate, timeZone }: Timed): string {
  const text = writeInstant(recDate, timeZone)
  return time?.source === 'arrival' ? m.passing_timeArrived({ time: text }) : text
}

/** Source of a time that does not come from the rig: `by its arrival`, `set by hand`. */
export function timeSourceText(time: ImageSetTime | null): string | undefined {
  switch (time?.source) {
    case 'arrival':
      return m.passing_timeByArrival()
    case 'confirmed':
      return m.passing_timeConfirmed()
    case 'set':
      return m.passing_timeSet()
    default:
      return undefined
  }
}
