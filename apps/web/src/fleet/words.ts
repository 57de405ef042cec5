import { displayPlate } from '@skadi/domain/cars/registration'
import { formatDate, formatTime, zoneLetters } from '@skadi/domain/dates/format-date'
import type { FleetPeriod } from '@skadi/domain/fleet/fleet-period'
import { m } from '../paraglide/messages.js'
import type { FleetCar } from './fleet-query.ts'

const PERIOD_NAMES: Record<FleetPeriod, () => string> = {
  last24Hours: m.inbox_period24h,
  last3Days: m.inbox_period3d,
  last30Days: m.inbox_period30d,
  lastWeek: m.fleet_periodLastWeek,
  today: m.fleet_periodToday,
  thisWeek: m.fleet_periodThisWeek,
  thisMonth: m.fleet_periodThisMonth,
  custom: m.fleet_periodCustom,
}
export const periodName = (period: FleetPeriod): string => PERIOD_NAMES[period]()

/** Returns the plate of a car, for example `AB 12345`, or a text for an unknown plate. */
export const plateOf = ({ countryCode, registrationNo }: FleetCar): string =>
  registrationNo ? displayPlate({ countryCode, registrationNo }) : m.fleet_noPlate()

/**
 * Returns date, time and zone of the latest passing, for example `21.11.2026`, `06:10` and `CET`. They are in the time
 * zone of the rig (ruling 9).
 */
export function latestWords({ lastRecDate, timeZone }: FleetCar): { date: string; time: string; zone: string } {
  const instant = new Date(lastRecDate)
  return {
    date: formatDate(instant, timeZone),
    time: formatTime(instant, timeZone),
    zone: zoneLetters(instant, timeZone),
  }
}
