import { dayOf } from './format-date.ts'

const DAY_MS = 86_400_000
/** Time zones lie between UTC-12 and UTC+14, plus one hour for a clock change. */
const FARTHEST_ZONE_MS = 15 * 3_600_000

const midnightUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The day this many days after a `YYYY-MM-DD`, or before it if negative. */
export const addDays = (day: string, days: number): string =>
  new Date(midnightUtc(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Weekday of a `YYYY-MM-DD`: 0 is Monday, 6 is Sunday (ISO 8601). */
export const weekdayOf = (day: string): number => (new Date(midnightUtc(day)).getUTCDay() + 6) % 7

/**
 * The first moment of a `YYYY-MM-DD` in a zone. Found by search, since a clock may go forward at midnight itself, and the day
 * then begins at one o'clock.
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

/** A `YYYY-MM-DD` as `DD.MM.YYYY` (1§5). */
export const writeDate = (day: string): string => day.split('-').reverse().join('.')

/** Reads `DD.MM.YYYY` as `YYYY-MM-DD`; undefined for another format and for a day that does not exist (1§5). */
export function readDate(text: string): string | undefined {
  const [, date, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? []
  const day = `${year}-${month}-${date}`
  const time = date === undefined ? Number.NaN : midnightUtc(day)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? undefined : day
}

/** True for a `YYYY-MM-DD` text of an existing day. */
export const isDay = (text: string): boolean => readDate(writeDate(text)) === text

/** True if a span of days ends before it begins and is therefore empty. */
export const isBackwards = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from !== undefined && to !== undefined && to < from
