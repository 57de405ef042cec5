import { dayOf } from './format-date.ts'

const DAY_MS = 86_400_000
/** Zones lie between UTC-12 and UTC+14; one hour more for a clock change. */
const FARTHEST_ZONE_MS = 15 * 3_600_000

const midnightUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The day so many after a `YYYY-MM-DD`, or before it. */
export const addDays = (day: string, days: number): string =>
  new Date(midnightUtc(day) + days * DAY_MS).toISOString().slice(0, 10)

/** From 0, Monday, to 6, Sunday (ISO 8601). */
export const weekdayOf = (day: string): number => (new Date(midnightUtc(day)).getUTCDay() + 6) % 7

/**
 * The first moment of a `YYYY-MM-DD` in a zone. Searched for, since a clock may be put forward at midnight itself, and the day
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

/** Reads `DD.MM.YYYY` as `YYYY-MM-DD`; undefined for another format and for a day that no calendar has (1§5). */
export function readDate(text: string): string | undefined {
  const [, date, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? []
  const day = `${year}-${month}-${date}`
  const time = date === undefined ? Number.NaN : midnightUtc(day)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? undefined : day
}

/** Whether a text is a `YYYY-MM-DD` that the calendar has. */
export const isDay = (text: string): boolean => readDate(writeDate(text)) === text

/** The end of a span of days lies before its beginning: nothing can be within. */
export const isBackwards = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from !== undefined && to !== undefined && to < from
