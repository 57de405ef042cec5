import type { ImageSetTime } from '@skadi/contract/image-sets/image-set'
import { m } from '../../paraglide/messages.js'
import { writeInstant } from '../clock.ts'

/** Time of a passing and time zone of its rig. `time` contains the source of the time if it is not the rig. */
type Timed = { time: ImageSetTime | null; recDate: string; timeZone: string }

/**
 * Returns a text if the rig's time is implausible and the arrival replaces it. Otherwise returns undefined. Example:
 * `Time not plausible: the rig said 01.01.1970 01:02 CET, arrived 29.11.2026 02:10 CET`.
 */
export function implausibleText({ time, timeZone }: Timed): string | undefined {
  if (time?.source !== 'arrival') return undefined
  const [said, arrived] = [time.reportedAt, time.arrivedAt].map((instant) => writeInstant(instant, timeZone))
  return m.passing_timeImplausible({ said: said ?? '', arrived: arrived ?? '' })
}

/**
 * Returns the time of a passing as text. If only the arrival is known, the text says so, for example `arrived
 * 29.11.2026 02:10 CET`.
 */
export function imageSetTimeText({ time, recDate, timeZone }: Timed): string {
  const text = writeInstant(recDate, timeZone)
  return time?.source === 'arrival' ? m.passing_timeArrived({ time: text }) : text
}

/**
 * Returns the source of a time as text, for example `by its arrival` or `set by hand`. Returns undefined if the time
 * comes from the rig.
 */
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
