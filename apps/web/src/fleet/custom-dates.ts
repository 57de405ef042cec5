import { writeDate } from '@skadi/domain/dates/day'
import { daysOfPeriod } from '@skadi/domain/fleet/fleet-period'
import { ownZone } from '../core/clock.ts'
import type { FleetFilter } from './fleet-filter.ts'

/**
 * Returns the first dates of a custom period, which are the dates of the previously chosen period. The end is open if
 * the previous period extends to now.
 */
export function customDates({ period, from, to }: Pick<FleetFilter, 'period' | 'from' | 'to'>, now: Date) {
  if (period === 'custom') return { from, to }
  const { first, last } = daysOfPeriod(period ?? 'last30Days', now, ownZone())
  return { from: writeDate(first), to: period === 'lastWeek' ? writeDate(last) : undefined }
}
