import { addDays, readDate, startOfDay, weekdayOf } from '../dates/day.ts'
import { dayOf } from '../dates/format-date.ts'
import type { DateRange } from './fleet-dates.ts'

/** Periods of the fleet in the order of the specification (1§2, 2§9). */
export const FLEET_PERIODS = [
  'last24Hours',
  'last3Days',
  'last30Days',
  'lastWeek',
  'today',
  'thisWeek',
  'thisMonth',
  'custom',
] as const
export type FleetPeriod = (typeof FLEET_PERIODS)[number]

const DAY_MS = 86_400_000

/** A range of moments. `to` is exclusive; an undefined end is open. */
export type Moments = { from: Date | undefined; to: Date | undefined }

/**
 * Returns the moments of a period. Days, ISO weeks (from Monday) and months begin in the reader's `timeZone`. A period that ends now has an
 * open end, so that it includes new passings. The last 3 and 30 days are whole days, from midnight of the first day. `custom` includes both
 * of its dates; an unreadable date leaves its end open.
 */
export function periodRange(period: FleetPeriod, custom: DateRange, now: Date, timeZone: string): Moments {
  if (period === 'last24Hours') return { from: new Date(now.getTime() - DAY_MS), to: undefined }
  const { first, last } = period === 'custom' ? customDays(custom) : daysOfPeriod(period, now, timeZone)
  const isOpen = period !== 'custom' && period !== 'lastWeek'
  return {
    from: first === undefined ? undefined : startOfDay(first, timeZone),
    to: last === undefined || isOpen ? undefined : startOfDay(addDays(last, 1), timeZone),
  }
}

/** Returns the first and the last day of a period as `YYYY-MM-DD` in a zone, for display. */
export function daysOfPeriod(period: Exclude<FleetPeriod, 'custom'>, now: Date, timeZone: string) {
  const today = dayOf(now, timeZone)
  const monday = addDays(today, -weekdayOf(today))
  const since = (first: string) => ({ first, last: today })
  switch (period) {
    case 'last24Hours':
      return since(dayOf(new Date(now.getTime() - DAY_MS), timeZone))
    case 'last3Days':
      return since(addDays(today, -3))
    case 'last30Days':
      return since(addDays(today, -30))
    case 'lastWeek':
      return { first: addDays(monday, -7), last: addDays(monday, -1) }
    case 'today':
      return since(today)
    case 'thisWeek':
      return since(monday)
    case 'thisMonth':
      return since(`${today.slice(0, 8)}01`)
  }
}

const customDays = ({ from, to }: DateRange): { first: string | undefined; last: string | undefined } => ({
  first: readDate(from?.trim() ?? ''),
  last: readDate(to?.trim() ?? ''),
})
