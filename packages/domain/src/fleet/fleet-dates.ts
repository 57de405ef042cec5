import { readDate } from '../dates/day.ts'
import { dayOf } from '../dates/format-date.ts'

/** Dates of the custom period as `DD.MM.YYYY` text; an empty date leaves that end open. */
export type DateRange = { from?: string | undefined; to?: string | undefined }

/**
 * Rules for a range of dates (1§5); the first broken rule is reported.
 * - `dateFormat`: not DD.MM.YYYY, or not a day of the calendar
 * - `dateRequired`: neither date is given
 * - `dateInFuture`: later than today in the zone
 * - `startAfterEnd`: the start is later than the end; one day is a period (ruling 40)
 */
export type DateRangeFault = {
  field: keyof DateRange
  rule: 'dateFormat' | 'dateRequired' | 'dateInFuture' | 'startAfterEnd'
}

const FIELDS = ['from', 'to'] as const

/** The first rule that a range breaks, and the field to show it at; undefined if it breaks none. */
export function dateRangeFault(range: DateRange, now: Date, timeZone: string): DateRangeFault | undefined {
  const given = FIELDS.flatMap((field) => {
    const text = range[field]?.trim()
    return text ? [{ field, day: readDate(text) }] : []
  })
  const unread = given.find(({ day }) => day === undefined)
  if (unread) return { field: unread.field, rule: 'dateFormat' }
  if (given.length === 0) return { field: 'from', rule: 'dateRequired' }
  const today = dayOf(now, timeZone)
  const later = given.find(({ day = '' }) => day > today)
  if (later) return { field: later.field, rule: 'dateInFuture' }
  const [start, end] = given.map(({ day = '' }) => day)
  return start && end && start > end ? { field: 'from', rule: 'startAfterEnd' } : undefined
}
