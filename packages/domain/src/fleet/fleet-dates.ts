import { readDate } from '../dates/day.ts'
import { dayOf } from '../dates/format-date.ts'

/** Dates of a custom period as text `DD.MM.YYYY`. An empty date leaves that end open. */
export type DateRange = { from?: string | undefined; to?: string | undefined }

/**
 * Fault of a range of dates (1§5). The first broken rule is reported.
 * - `dateFormat`: a text is not DD.MM.YYYY, or not a day of the calendar
 * - `dateRequired`: both dates are missing
 * - `dateInFuture`: a date is later than today in the zone
 * - `startAfterEnd`: the start is later than the end; one day is a valid period (ruling 40)
 */
export type DateRangeFault = {
  field: keyof DateRange
  rule: 'dateFormat' | 'dateRequired' | 'dateInFuture' | 'startAfterEnd'
}

const FIELDS = ['from', 'to'] as const

/** Returns the first rule that a range breaks, with the field that shows the fault. Returns undefined if the range is valid. */
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
