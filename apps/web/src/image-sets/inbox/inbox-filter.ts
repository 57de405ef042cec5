import { plateKey } from '@skadi/domain/cars/plate-key'

/** The lists of the inbox (ruling 11). `aged` contains the passings that have aged out. */
export const INBOX_TABS = ['toCheck', 'new', 'all', 'aged'] as const
export type InboxTab = (typeof INBOX_TABS)[number]

/** Period of the list. The default is `any`, so that no unchecked passing is hidden. */
export const INBOX_PERIODS = ['any', '24h', '3d', '30d'] as const
export type InboxPeriod = (typeof INBOX_PERIODS)[number]

const HOURS: Record<Exclude<InboxPeriod, 'any'>, number> = { '24h': 24, '3d': 72, '30d': 720 }
const LONGEST_NAME = 100
const LONGEST_PLATE = 20

/**
 * Names of the filters in links from figures of statistics and overview.
 * `inbox-query.ts` defines the values of these filters.
 */
export const FIGURE_FILTERS = ['from', 'to', 'unsettled', 'part', 'evidence', 'uninspected'] as const
type FigureTexts = { [Name in (typeof FIGURE_FILTERS)[number]]?: string | undefined }

/** Filter of the inbox. The URL contains all parts of the filter. */
export type InboxFilter = FigureTexts & {
  tab: InboxTab
  period: InboxPeriod
  location?: string | undefined
  set?: string | undefined
  plate?: string | undefined
  /** id of a company that is not the current company and whose passings the user may read (ruling 17) */
  company?: string | undefined
}

/** The filter as search parameters. Default values are left out. */
export type InboxSearch = FigureTexts & {
  tab?: InboxTab | undefined
  period?: InboxPeriod | undefined
  location?: string | undefined
  set?: string | undefined
  plate?: string | undefined
  company?: string | undefined
}

export const DEFAULT_INBOX_FILTER: InboxFilter = { tab: 'toCheck', period: 'any' }

/**
 * Reads the filter from the search parameters. Unknown and invalid parameters count as missing. A route can use this
 * function as `validateSearch`.
 */
export function parseInboxSearch(search: Record<string, unknown>): InboxSearch {
  return toInboxSearch({
    tab: oneOf(INBOX_TABS, search.tab) ?? DEFAULT_INBOX_FILTER.tab,
    period: oneOf(INBOX_PERIODS, search.period) ?? DEFAULT_INBOX_FILTER.period,
    location: textOf(search.location, LONGEST_NAME),
    set: textOf(search.set, LONGEST_NAME),
    plate: textOf(search.plate, LONGEST_PLATE),
    company: idOf(search.company),
    ...Object.fromEntries(FIGURE_FILTERS.map((name) => [name, textOf(search[name], LONGEST_PLATE)])),
  })
}

export function toInboxFilter(search: Record<string, unknown>): InboxFilter {
  return { ...DEFAULT_INBOX_FILTER, ...parseInboxSearch(search) }
}

export function toInboxSearch(filter: InboxFilter): InboxSearch {
  return {
    ...(filter.tab === DEFAULT_INBOX_FILTER.tab ? {} : { tab: filter.tab }),
    ...(filter.period === DEFAULT_INBOX_FILTER.period ? {} : { period: filter.period }),
    ...(filter.location ? { location: filter.location } : {}),
    ...(filter.set ? { set: filter.set } : {}),
    ...(filter.plate ? { plate: filter.plate } : {}),
    ...(filter.company ? { company: filter.company } : {}),
    ...Object.fromEntries(FIGURE_FILTERS.flatMap((name) => (filter[name] ? [[name, filter[name]]] : []))),
  }
}

/** Whether a filter other than tab and company is set. If so, clearing the filters may show more passings. */
export const isNarrowed = (filter: InboxFilter): boolean =>
  filter.period !== 'any' ||
  Boolean(filter.location || filter.set || filter.plate) ||
  FIGURE_FILTERS.some((name) => filter[name])

/**
 * Whether the count of a day equals the number of listed passings.
 * With a filter for cars, places or damages the two numbers differ.
 */
export const countsWholeDays = (filter: InboxFilter): boolean =>
  !filter.location && !filter.set && !filter.plate && !isByDamage(filter)

/** Whether only the server can tell if a passing belongs to the list. */
export const isByDamage = ({ unsettled, part, evidence, uninspected }: InboxFilter): boolean =>
  Boolean(unsettled || part || evidence || uninspected)

/** Returns the filter as the query of `listImageSets`. A period is counted back from `now`. */
export function toListQuery(filter: InboxFilter, now: Date) {
  const from = startOf(filter.period, now)
  const plate = filter.plate ? plateKey(filter.plate) : ''
  return {
    ...(filter.tab === 'toCheck' ? { checked: 'false' as const, agedOut: 'false' as const } : {}),
    ...(filter.tab === 'aged' ? { checked: 'false' as const, agedOut: 'true' as const } : {}),
    ...(filter.tab === 'new' ? { hasNewDamages: 'true' as const } : {}),
    ...(from ? { from: from.toISOString() } : {}),
    ...(filter.location ? { location: filter.location } : {}),
    ...(filter.set ? { captureSetName: filter.set } : {}),
    ...(plate ? { registrationNo: plate } : {}),
    ...(filter.company ? { tenantId: filter.company } : {}),
  }
}

/** Whether a list contains only unchecked passings. A passing that the user checks there disappears. */
export const isUncheckedTab = (tab: InboxTab): boolean => tab === 'toCheck' || tab === 'aged'

/** Returns the start of a period counted back from `now`. Returns undefined for a period without a limit. */
export function startOf(period: InboxPeriod, now: Date): Date | undefined {
  if (period === 'any') return undefined
  return new Date(now.getTime() - HOURS[period] * 3_600_000)
}

const oneOf = <T extends string>(list: readonly T[], value: unknown): T | undefined =>
  list.find((item) => item === value)

/** Returns a search parameter as text. The router parses `?plate=12345` as a number. */
function textOf(value: unknown, longest: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).trim().slice(0, longest) || undefined
}

const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? value : undefined
