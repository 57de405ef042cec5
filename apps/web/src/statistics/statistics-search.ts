import { getMoneyStatistics, getStatistics } from '@skadi/contract/statistics/get-statistics'
import { getOverview, listSuggestions } from '@skadi/contract/statistics/overview-calls'
import { CAMERAS, type Camera } from '@skadi/domain/capture/camera'
import { isDay } from '@skadi/domain/dates/day'
import { WEATHERS, type Weather } from '@skadi/domain/detections/figures'
import { SUGGESTION_OUTCOMES } from '@skadi/domain/statistics/overview'
import { type DaySpan, SPAN_NAMES, type StatisticsSpan } from '@skadi/domain/statistics/statistics-span'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'

/** Search parameters of the statistics page: the view, a location, and either a period that ends today or days as YYYY-MM-DD. */
export type StatisticsSearch = {
  period?: StatisticsSpan | undefined
  from?: string | undefined
  to?: string | undefined
  location?: string | undefined
  /** undefined for the figures of passings */
  view?: 'money' | undefined
}

const readDay = (value: unknown): string | undefined => (typeof value === 'string' && isDay(value) ? value : undefined)

/**
 * Reads the search parameters. Unknown and invalid parameters count as missing.
 * The same applies to a period that ends before it begins.
 */
export function parseStatisticsSearch(search: Record<string, unknown>): StatisticsSearch {
  const { from, to } = { from: readDay(search.from), to: readDay(search.to) }
  const location = typeof search.location === 'string' && search.location ? search.location.slice(0, 100) : undefined
  const view = search.view === 'money' ? search.view : undefined
  if (from !== undefined && to !== undefined && to < from) return { location, view }
  return { period: SPAN_NAMES.find((name) => name === search.period), from, to, location, view }
}

/**
 * Query for the figures of a company's rigs within a span of days.
 * A location limits the figures to the rigs at this location.
 */
export const statisticsQuery = (tenantId: string | undefined, { from, to }: DaySpan, location: string | undefined) =>
  queryOptions({
    queryKey: ['statistics', tenantId, from, to, location],
    queryFn: async ({ signal }) =>
      (await call(getStatistics, { query: { from, to, location, ...(tenantId ? { tenantId } : {}) } }, { signal }))
        .data,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** Query for the money statistics of the same returns. It is off for users who may not read cases, and while the view is closed. */
export const moneyQuery = (
  tenantId: string | undefined,
  { from, to }: DaySpan,
  location: string | undefined,
  enabled: boolean,
) =>
  queryOptions({
    queryKey: ['moneyStatistics', tenantId, from, to, location],
    queryFn: async ({ signal }) =>
      (await call(getMoneyStatistics, { query: { from, to, location, ...(tenantId ? { tenantId } : {}) } }, { signal }))
        .data,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    enabled,
  })

const OUTCOMES = ['all', ...SUGGESTION_OUTCOMES] as const

/** Search parameters of the overview: the company, for global admins, and the filters of the list of suggestions. */
export type OverviewSearch = {
  company?: string | undefined
  /** shows the list of suggestions with this outcome; `all` shows all suggestions except faint suggestions */
  suggestions?: (typeof OUTCOMES)[number] | undefined
  camera?: Camera | undefined
  /** id of the first label */
  label?: number | 'none' | undefined
  weather?: Weather | 'none' | undefined
  /** true for only those suggestions that would be faint at the next quieter working point */
  quieter?: true | undefined
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads the search parameters. Unknown and invalid parameters count as missing. */
export function parseOverviewSearch(search: Record<string, unknown>): OverviewSearch {
  const oneOf = <T extends string>(list: readonly T[], value: unknown) => list.find((item) => item === value)
  const { company, suggestions, camera, label, weather, quieter } = search
  return {
    company: typeof company === 'string' && ID.test(company) ? company : undefined,
    suggestions: oneOf(OUTCOMES, suggestions),
    camera: oneOf(CAMERAS, camera),
    label: label === 'none' || (typeof label === 'number' && Number.isInteger(label) && label >= 0) ? label : undefined,
    weather: oneOf(['none', ...WEATHERS], weather),
    quieter: quieter === true || undefined,
  }
}

/** Query for the overview of a company. This is the current company, or the company that a global admin has chosen. */
export const overviewQuery = (tenantId: string | undefined, company: string | undefined) =>
  queryOptions({
    queryKey: ['overview', tenantId, company],
    queryFn: async ({ signal }) =>
      (await call(getOverview, { query: company ? { tenantId: company } : {} }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    refetchInterval: 120_000,
  })

/** Query for the suggestions in the list of the overview, with pagination. */
export function suggestionsQuery(tenantId: string | undefined, search: OverviewSearch) {
  const { company, suggestions, camera, label, weather, quieter } = search
  const query = {
    ...(company ? { tenantId: company } : {}),
    ...(suggestions && suggestions !== 'all' ? { outcome: suggestions } : {}),
    ...(camera ? { camera } : {}),
    ...(label === undefined ? {} : { labelId: label }),
    ...(weather ? { weather } : {}),
    ...(quieter ? { quieter: 'true' as const } : {}),
  }
  return infiniteQueryOptions({
    queryKey: ['suggestions', tenantId, query],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listSuggestions, { query: { ...query, ...(cursor ? { cursor, total: 'none' as const } : {}) } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}
