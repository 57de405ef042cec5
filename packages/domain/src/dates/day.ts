import { dayOf } from './format-date.ts'

const DAY_MS = 86_400_000
/** Maximum distance of a time zone from UTC. Time zones lie between UTC-12 and UTC+14; one hour is added for a clock change. */
const FARTHEST_ZONE_MS = 15 * 3_600_000

const midnightUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Returns the day that is this many days after a `YYYY-MM-DD`. A negative number gives an earlier day. */
export const addDays = (day: string, days: number): string =>
  new Date(midnightUtc(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Returns the weekday of a `YYYY-MM-DD`: 0 is Monday, 6 is Sunday (ISO 8601). */
export const weekdayOf = (day: string): number => (new Date(midnightUtc(day)).getUTCDay() + 6) % 7

/**
 * Returns the first moment of a `YYYY-MM-DD` in a zone. The function searches for the moment, because clocks may go forward at midnight and
 * the day then begins at one o'clock.
 */
export function startOfDay(day: string, timeZone: string): Date {
  let before = midnightUtc(day) - FARTHEST_ZONE_MS
  let within = midnightUtc(day) + FARTHEST_ZONE_MS
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (dayOf(new Date(middle), timeZone) < day) before = middle
    else within = middle
  }
  return new Date(within)
}

/** Writes a `YYYY-MM-DD` as `DD.MM.YYYY` (1§5). */
export const writeDate = (day: string): string => day.split('-').reverse().join('.')

/** Reads `DD.MM.YYYY` as `YYYY-MM-DD`. Returns undefined for any other format and for a day that does not exist (1§5). */
export function readDate(text: string): string | undefined {
  const [, date, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? []
  const day = `${year}-${month}-${date}`
  const time = date === undefined ? Number.NaN : midnightUtc(day)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? undefined : day
}

/** True for a text `YYYY-MM-DD` of an existing day. */
export const isDay = (text: string): boolean => readDate(writeDate(text)) === text

/** True if a range of days is empty because it ends before it begins. */
export const isBackwards = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from !== undefined && to !== undefined && to < from
