import { addDays, startOfDay } from '../dates/day.ts'
import { formatTime } from '../dates/format-date.ts'

const MINUTE_MS = 60_000
const CLOCK_CHANGE_MS = 60 * MINUTE_MS

/**
 * Returns the period of an accident in milliseconds. A known time gives a moment; an unknown time gives the whole day up to the start of
 * the next day. Around a clock change, a time that occurs twice means the first of the two. A skipped time means the moment to which the
 * clock jumps.
 * @param date YYYY-MM-DD
 * @param time HH:mm on the clocks of `timeZone`
 */
export function accidentSpan(date: string, time: string | null, timeZone: string): { from: number; to: number } {
  const from = startOfDay(date, timeZone).getTime()
  if (time === null) return { from, to: startOfDay(addDays(date, 1), timeZone).getTime() }
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const even = from + (hours * 60 + minutes) * MINUTE_MS
  const at = [even - CLOCK_CHANGE_MS, even, even + CLOCK_CHANGE_MS].find(
    (moment) => moment >= from && formatTime(new Date(moment), timeZone) === time,
  )
  return { from: at ?? even, to: at ?? even }
}
