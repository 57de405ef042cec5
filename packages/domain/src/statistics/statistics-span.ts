import { addDays, weekdayOf } from '../dates/day.ts'
import { dayOf } from '../dates/format-date.ts'

/** Periods of a company's statistics, in days; today is the last day. */
export const STATISTICS_SPANS = { '7d': 7, '30d': 30, '90d': 90, '365d': 365 } as const
export type StatisticsSpan = keyof typeof STATISTICS_SPANS
export const SPAN_NAMES = Object.keys(STATISTICS_SPANS) as [StatisticsSpan, ...StatisticsSpan[]]

/** Maximum number of days of one query: a leap year. */
export const LONGEST_SPAN_DAYS = 366

/** Maximum number of passings of the span that are read individually, newest first; counts per day cover all passings. */
export const SPAN_IMAGE_SETS = 20_000

/** Maximum number of new damages among these passings that are priced individually, newest first. */
export const SPAN_PRICED = 2_000

/** First and last day, both inclusive, as `YYYY-MM-DD`. */
export type DaySpan = { from: string; to: string }

/** The days of a span in a zone: calendar days, also days of 23 or 25 hours. */
export function spanDays(span: StatisticsSpan, now: Date, timeZone: string): DaySpan {
  const to = dayOf(now, timeZone)
  return { from: addDays(to, 1 - STATISTICS_SPANS[span]), to }
}

const DAY_MS = 86_400_000
const midnightUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** True if a span does not end before it begins and does not exceed the maximum length; false if a day is invalid. */
export function isDaySpan({ from, to }: DaySpan): boolean {
  const days = (midnightUtc(to) - midnightUtc(from)) / DAY_MS
  return days >= 0 && days < LONGEST_SPAN_DAYS
}

/**
 * The days that a user chose; an open end becomes today, an open start 30 days before the end. Undefined if the user chose no
 * day. `isCut`: the choice exceeds the maximum span, and only its last days remain.
 */
export function chosenSpan(
  { from, to }: Partial<Record<'from' | 'to', string | undefined>>,
  today: string,
): { span: DaySpan; isCut: boolean } | undefined {
  if (from === undefined && to === undefined) return undefined
  const last = to ?? (from !== undefined && from > today ? from : today)
  const first = from ?? addDays(last, 1 - STATISTICS_SPANS['30d'])
  const earliest = addDays(last, 1 - LONGEST_SPAN_DAYS)
  return { span: { from: first < earliest ? earliest : first, to: last }, isCut: first < earliest }
}

export type DayCount = { day: string; passings: number; withNew: number }
type Step = 'day' | 'week' | 'month'

const LONGEST_BY_DAY = 31
const LONGEST_BY_WEEK = 120

const firstOf: Record<Step, (day: string) => string> = {
  day: (day) => day,
  week: (day) => addDays(day, -weekdayOf(day)),
  month: (day) => `${day.slice(0, 8)}01`,
}

/** Unit of the bars of a span: days, else ISO weeks, else months, so that there are never more than 31 bars. */
export function stepOf({ from, to }: DaySpan): Step {
  if (to < addDays(from, LONGEST_BY_DAY)) return 'day'
  return to < addDays(from, LONGEST_BY_WEEK) ? 'week' : 'month'
}

/** Counts for each step of the span, empty steps included; a step that begins before the span counts only days within the span. */
export function stepCounts(span: DaySpan, days: readonly DayCount[]): DayCount[] {
  const first = firstOf[stepOf(span)]
  const counts = new Map<string, DayCount>()
  for (let day = span.from; day <= span.to; day = addDays(day, 1))
    counts.set(first(day), { day: first(day), passings: 0, withNew: 0 })
  for (const { day, passings: imageSets, withNew } of days) {
    const count = counts.get(first(day))
    if (!count || day < span.from || day > span.to) continue
    count.passings += imageSets
    count.withNew += withNew
  }
  return [...counts.values()]
}
