import { addDays, weekdayOf } from '../dates/day.ts'
import { dayOf } from '../dates/format-date.ts'

/** Periods of a company's statistics, in days. Today is the last day. */
export const STATISTICS_SPANS = { '7d': 7, '30d': 30, '90d': 90, '365d': 365 } as const
export type StatisticsSpan = keyof typeof STATISTICS_SPANS
export const SPAN_NAMES = Object.keys(STATISTICS_SPANS) as [StatisticsSpan, ...StatisticsSpan[]]

/** Maximum number of days in one query: the length of a leap year. */
export const LONGEST_SPAN_DAYS = 366

/** Maximum number of passings in the span that are read one by one; the newest count. Counts per day include all passings. */
export const SPAN_IMAGE_SETS = 20_000

/** Maximum number of new damages of these passings that are priced one by one; the newest count. */
export const SPAN_PRICED = 2_000

/** First and last day of a span as `YYYY-MM-DD`. Both days are included. */
export type DaySpan = { from: string; to: string }

/** Returns the days of a span in a zone. They are calendar days, which may have 23 or 25 hours. */
export function spanDays(span: StatisticsSpan, now: Date, timeZone: string): DaySpan {
  const to = dayOf(now, timeZone)
  return { from: addDays(to, 1 - STATISTICS_SPANS[span]), to }
}

const DAY_MS = 86_400_000
const midnightUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** True if a span is valid: it does not end before it begins and is not longer than the maximum. False if a day is invalid. */
export function isDaySpan({ from, to }: DaySpan): boolean {
  const days = (midnightUtc(to) - midnightUtc(from)) / DAY_MS
  return days >= 0 && days < LONGEST_SPAN_DAYS
}

/** Returns the period before a span. It has the same number of days and ends on the day before the span. */
export function spanBefore({ from, to }: DaySpan): DaySpan {
  const days = (midnightUtc(to) - midnightUtc(from)) / DAY_MS
  return { from: addDays(from, -days - 1), to: addDays(from, -1) }
}

/**
 * Returns the relative change since the period before; 0.5 means half more. Returns undefined if a value is unknown or the earlier value is
 * 0, because a change from 0 has no ratio.
 */
export const changeSince = (now: number | undefined, before: number | undefined): number | undefined =>
  now === undefined || before === undefined || before === 0 ? undefined : (now - before) / before

/**
 * Returns the span that a user chose. An open end becomes today; an open start becomes 30 days before the end. Returns undefined if the
 * user chose no day. `isCut` is true if the choice was too long and only its last days remain.
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

/**
 * Returns the unit of a chart's bars: days for short spans, ISO weeks for longer spans, months for the longest. A chart never has more than
 * 31 bars.
 */
export function stepOf({ from, to }: DaySpan): Step {
  if (to < addDays(from, LONGEST_BY_DAY)) return 'day'
  return to < addDays(from, LONGEST_BY_WEEK) ? 'week' : 'month'
}

/** A bar of a chart: the days of the span in one step as `YYYY-MM-DD`. Both days are included. */
export type SpanStep = DaySpan & { days: number }

/** Returns the steps of a span, the earliest first. The first and the last step have only days within the span. */
export function stepsOf(span: DaySpan): SpanStep[] {
  const first = firstOf[stepOf(span)]
  const steps = new Map<string, SpanStep>()
  for (let day = span.from; day <= span.to; day = addDays(day, 1)) {
    const step = steps.get(first(day))
    if (step) Object.assign(step, { to: day, days: step.days + 1 })
    else steps.set(first(day), { from: day, to: day, days: 1 })
  }
  return [...steps.values()]
}

/** Sums the values of the days in each step of a span. A step without a value gets 0. */
export function sumSteps<Day extends { day: string }>(
  steps: readonly SpanStep[],
  days: readonly Day[],
  valueOf: (day: Day) => number,
): number[] {
  const values = new Map<string, number>()
  for (const one of days) values.set(one.day, (values.get(one.day) ?? 0) + valueOf(one))
  return steps.map(({ from, to }) => {
    let sum = 0
    for (let day = from; day <= to; day = addDays(day, 1)) sum += values.get(day) ?? 0
    return sum
  })
}

/** Moves the days of the period before a span onto the days of the span, so that a chart can compare them. */
export function movedOnto<Day extends { day: string }>(span: DaySpan, days: readonly Day[]): Day[] {
  const by = (midnightUtc(span.from) - midnightUtc(spanBefore(span).from)) / DAY_MS
  return days.map((one) => ({ ...one, day: addDays(one.day, by) }))
}
