import { addDays, weekdayOf } from '../dates/day.ts'
import { dayOf } from '../dates/format-date.ts'

/** How far a company's statistics look back, by the days they hold; today is the last one. */
export const STATISTICS_SPANS = { '7d': 7, '30d': 30, '90d': 90, '365d': 365 } as const
export type StatisticsSpan = keyof typeof STATISTICS_SPANS
export const SPAN_NAMES = Object.keys(STATISTICS_SPANS) as [StatisticsSpan, ...StatisticsSpan[]]

/** Days that may be asked for at once: a leap year. */
export const LONGEST_SPAN_DAYS = 366

/** Passings of the span, the newest, that are looked at one by one; days are counted whole. */
export const SPAN_IMAGE_SETS = 20_000

/** New damages of those, the newest, that are priced one by one. */
export const SPAN_PRICED = 2_000

/** First and last day, both within, as `YYYY-MM-DD`. */
export type DaySpan = { from: string; to: string }

/** The days of a span in a zone: a day is a day of the calendar, whether it has 23 hours or 25. */
export function spanDays(span: StatisticsSpan, now: Date, timeZone: string): DaySpan {
  const to = dayOf(now, timeZone)
  return { from: addDays(to, 1 - STATISTICS_SPANS[span]), to }
}

const DAY_MS = 86_400_000
const midnightUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Whether a span begins before it ends and is no longer than may be asked for; what is no day makes none. */
export function isDaySpan({ from, to }: DaySpan): boolean {
  const days = (midnightUtc(to) - midnightUtc(from)) / DAY_MS
  return days >= 0 && days < LONGEST_SPAN_DAYS
}

/**
 * The days that somebody chose, with the end that was left open filled in: up to today, or the 30 days before. Undefined: none was
 * chosen. `isCut`: more were asked for than may be; the last ones are left.
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

/** What the bars of a span stand for: days, then ISO weeks, then months, so that there are never more than 31. */
export function stepOf({ from, to }: DaySpan): Step {
  if (to < addDays(from, LONGEST_BY_DAY)) return 'day'
  return to < addDays(from, LONGEST_BY_WEEK) ? 'week' : 'month'
}

/** One count a step of the span, empty ones included; a step that begins before the span holds only what is within it. */
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
