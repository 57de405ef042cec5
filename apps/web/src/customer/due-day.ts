import { addDays, startOfDay, writeDate } from '@skadi/domain/dates/day'
import { dayOf } from '@skadi/domain/dates/format-date'

const A_MINUTE_MS = 60_000
const A_DAY_MS = 86_400_000
const DAY = /^\d{4}-\d\d-\d\d$/

/** Returns the date in `days` days in a time zone, as `YYYY-MM-DD`. */
export const dayInDays = (days: number, timeZone: string, now: number = Date.now()): string =>
  addDays(dayOf(new Date(now), timeZone), days)

/**
 * Writes a date with its weekday, for example `Thursday 03.12.2026`. The weekday shows which number is the day and
 * which number is the month.
 */
export function writeDay(day: string, languageTag: string): string {
  const weekday = new Intl.DateTimeFormat(languageTag, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${writeDate(day)}`
}

/**
 * Returns the time 23:59 of a day in a time zone, in ISO 8601. Returns undefined if the text is no date, if the day is
 * over, or if the day is more than `mostDays` days away.
 */
export function dueAtOf(day: string, timeZone: string, now: number = Date.now(), mostDays = 14): string | undefined {
  const at = DAY.test(day) ? startOfDay(addDays(day, 1), timeZone).getTime() - A_MINUTE_MS : Number.NaN
  return at > now && at < now + mostDays * A_DAY_MS ? new Date(at).toISOString() : undefined
}
