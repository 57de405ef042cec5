import type { Weather } from '@skadi/domain/detections/figures'
import type { WorkingPoint } from '@skadi/domain/detections/working-point'
import type { DaySpan } from '@skadi/domain/statistics/statistics-span'
import { paths } from '../core/screens/paths.ts'
import { writeCount } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import type { Target } from './chart.tsx'

/** Returns a link to the inbox for the displayed days and location, with further filters. */
export type InboxLink = (search: NonNullable<Target['search']>) => Target

export const inboxLinkOf =
  ({ from, to }: DaySpan, location: string | undefined): InboxLink =>
  (search) => ({ to: paths.inbox, search: { tab: 'all', from, to, ...(location ? { location } : {}), ...search } })

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

/**
 * Writes a time in the units of the language, for example `under 1 min`, `42 min`, `3 h 05 min` or `2 d 3 h`.
 * @param ms at least 0
 */
export function writeTime(ms: number): string {
  if (ms < MINUTE) return m.statistics_underMinute()
  if (ms < HOUR) return m.statistics_minutes({ minutes: Math.round(ms / MINUTE) })
  const minutes = Math.round(ms / MINUTE)
  const rest = String(minutes % 60).padStart(2, '0')
  if (ms < DAY) return m.statistics_hours({ hours: Math.floor(minutes / 60), minutes: rest })
  const hours = Math.round(ms / HOUR)
  return m.statistics_daysHours({ days: Math.floor(hours / 24), hours: hours % 24 })
}

/** Converts ms to hours with two decimals, for files. */
export const hoursOf = (ms: number): number => Math.round((100 * ms) / HOUR) / 100

const TIME_STEPS = [15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 7 * DAY, 30 * DAY, 365 * DAY]
/** Time in ms from which an axis counts days. */
const IN_DAYS = 3 * DAY

/** Returns round values of a time axis, up to the longest time. There are three to six values. */
export function timeTicks(longest: number): number[] {
  const step = TIME_STEPS.find((one) => longest / one <= 5 && (longest < IN_DAYS || one >= DAY)) ?? longest
  return Array.from({ length: Math.floor(longest / step) + 1 }, (_, n) => n * step)
}

/**
 * Returns a function that writes the values of a time axis, for example `0`, `45 min`, `6 h`, `2 d`.
 * All values of an axis have the same unit.
 */
export const tickWriter = (longest: number) => (ms: number) => {
  if (ms === 0) return '0'
  if (longest >= IN_DAYS) return m.statistics_tickDays({ days: ms / DAY })
  return ms % HOUR === 0
    ? m.statistics_tickHours({ hours: ms / HOUR })
    : m.statistics_minutes({ minutes: Math.round(ms / MINUTE) })
}

const NO_BREAK = '\u00a0'

/**
 * Writes a change against the previous period, for example `+20 %`, `−12 %` or `±0 %`. From ten times on it writes a
 * factor, for example `× 12`.
 * @param change 0.2 for 20 % more
 */
export function writeChange(change: number): string {
  const percent = Math.round(change * 100)
  if (percent >= 900) return `×${NO_BREAK}${writeCount(Math.round(change + 1))}`
  const sign = percent === 0 ? '±' : percent > 0 ? '+' : '−'
  return `${sign}${writeCount(Math.abs(percent))}${NO_BREAK}%`
}

const POINTS: Record<WorkingPoint, () => string> = {
  quiet: m.admin_point_quiet,
  balanced: m.admin_point_balanced,
  thorough: m.admin_point_thorough,
}
/** Returns the name of a working point. */
export const pointName = (point: WorkingPoint): string => POINTS[point]()

const WEATHER: Record<Weather, () => string> = { wet: m.weather_wet, snow: m.weather_snow, dirty: m.weather_dirty }
/** Returns the name of a weather. The weather is null if no label of the passing names a weather. */
export const weatherName = (weather: Weather | null): string =>
  weather === null ? m.weather_unknown() : WEATHER[weather]()
