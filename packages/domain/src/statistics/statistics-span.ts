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

/** The same number of days directly before a span, for the comparison with the period before. */
export function spanBefore({ from, to }: DaySpan): DaySpan {
  const days = (midnightUtc(to) - midnightUtc(from)) / DAY_MS
  return { from: addDays(from, -days - 1), to: addDays(from, -1) }
}

/**
 * Relative change against the period before: 0.5 is half more. Undefined if a side is unknown or nothing was counted before, because a
 * share of nothing says nothing.
 */
export const changeSince = (now: number | undefined, before: number | undefined): number | undefined =>
  now === undefined || before === undefined || before === 0 ? undefined : (now - before) / before

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

/** A bar of a chart: the days of the span that one step covers, both inclusive, as `YYYY-MM-DD`. */
export type SpanStep = DaySpan & { days: number }

/** The steps of a span, the earliest first; the first and the last step cover only days within the span. */
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

/** Values of days, summed over each step of a span; steps without a value get 0. */
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

/** Days of the period before a span, moved forward onto the days of the span. */
export function movedOnto<Day extends { day: string }>(span: DaySpan, days: readonly Day[]): Day[] {
  const by = (midnightUtc(span.from) - midnightUtc(spanBefore(span).from)) / DAY_MS
  return days.map((one) => ({ ...one, day: addDays(one.day, by) }))
}
