import { isDay } from '@skadi/domain/dates/day'
import { SPAN_NAMES, type StatisticsSpan } from '@skadi/domain/statistics/statistics-span'

/** Query of the statistics page: a span up to today, or days as YYYY-MM-DD, and a location. */
export type StatisticsSearch = {
  period?: StatisticsSpan | undefined
  from?: string | undefined
  to?: string | undefined
  location?: string | undefined
}

const readDay = (value: unknown): string | undefined => (typeof value === 'string' && isDay(value) ? value : undefined)

/** Reads search parameters; unknown or invalid ones, and a period that ends before it begins, count as absent. */
export function parseStatisticsSearch(search: Record<string, unknown>): StatisticsSearch {
  const { from, to } = { from: readDay(search.from), to: readDay(search.to) }
  const location = typeof search.location === 'string' && search.location ? search.location.slice(0, 100) : undefined
  if (from !== undefined && to !== undefined && to < from) return { location }
  return { period: SPAN_NAMES.find((name) => name === search.period), from, to, location }
}
