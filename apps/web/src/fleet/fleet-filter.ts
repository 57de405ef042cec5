import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { mayBeCountry } from '@skadi/domain/cars/country-shape'
import { plateKey } from '@skadi/domain/cars/plate-key'
import { dateRangeFault } from '@skadi/domain/fleet/fleet-dates'
import { DEFAULT_FLEET_SORT, FLEET_SORTS, type FleetSort, MAX_FLEET_NAMES } from '@skadi/domain/fleet/fleet-list'
import { FLEET_PERIODS, type FleetPeriod, periodRange } from '@skadi/domain/fleet/fleet-period'
import { ownZone } from '../core/clock.ts'

/** Default period of the fleet (1§2, NAV-48). */
export const DEFAULT_PERIOD: FleetPeriod = 'last30Days'

const LONGEST_NAME = 100
const LONGEST_PLATE = 20

/** The filters as they are in the URL and as they are stored for the session. Filters that are not set are missing. */
export type FleetSearch = {
  /** `any` if the user has chosen "any time"; undefined if the user has not chosen a period */
  period?: FleetPeriod | 'any' | undefined
  /** day as DD.MM.YYYY, only with the period `custom` */
  from?: string | undefined
  to?: string | undefined
  /** names, one on each line, because a name may contain commas */
  location?: string | undefined
  set?: string | undefined
  /** true for only those cars whose newest passing shows new damage */
  new?: true | undefined
  countryCode?: string | undefined
  /** any part of a plate */
  registrationNo?: string | undefined
  /** id of a company that is not the current company and whose cars the user may read (ruling 17) */
  company?: string | undefined
  sort?: FleetSort | undefined
}

/** The filters of the fleet as the page uses them. */
export type FleetFilter = Omit<FleetSearch, 'period' | 'location' | 'set' | 'new' | 'sort'> & {
  /** undefined for any time */
  period: FleetPeriod | undefined
  locations: readonly string[]
  sets: readonly string[]
  onlyNew: boolean
  sort: FleetSort
}

/** Reads the filters from the search parameters. Unknown and invalid parameters count as missing. */
export function parseFleetSearch(search: Record<string, unknown>): FleetSearch {
  const period = oneOf([...FLEET_PERIODS, 'any'], search.period)
  const dates = { from: textOf(search.from, 10), to: textOf(search.to, 10) }
  const isCustom = (period ?? 'custom') === 'custom' && !dateRangeFault(dates, new Date(), ownZone())
  const countryCode = textOf(search.countryCode, 3)?.toUpperCase()
  const { period: shown, ...rest } = toFleetSearch({
    period: isCustom ? 'custom' : undefined,
    ...dates,
    locations: namesOf(search.location),
    sets: namesOf(search.set),
    onlyNew: String(search.new) === 'true',
    countryCode: countryCode && mayBeCountry(countryCode) ? countryCode : undefined,
    registrationNo: textOf(search.registrationNo, LONGEST_PLATE),
    company: idOf(search.company),
    sort: oneOf(FLEET_SORTS, search.sort) ?? DEFAULT_FLEET_SORT,
  })
  if (shown === 'custom') return { period: shown, ...rest }
  return period && period !== 'custom' ? { period, ...rest } : rest
}

export function toFleetFilter({ period, location, set, new: onlyNew, sort, ...rest }: FleetSearch): FleetFilter {
  return {
    ...rest,
    period: period === 'any' ? undefined : period,
    locations: namesOf(location),
    sets: namesOf(set),
    onlyNew: onlyNew === true,
    sort: sort ?? DEFAULT_FLEET_SORT,
  }
}

export function toFleetSearch(filter: FleetFilter): FleetSearch {
  const { period, from, to, locations, sets, onlyNew, countryCode, registrationNo, company, sort } = filter
  return {
    period: period ?? 'any',
    ...(period === 'custom' && from ? { from } : {}),
    ...(period === 'custom' && to ? { to } : {}),
    ...(locations.length > 0 ? { location: locations.join('\n') } : {}),
    ...(sets.length > 0 ? { set: sets.join('\n') } : {}),
    ...(onlyNew ? { new: true } : {}),
    ...(countryCode ? { countryCode } : {}),
    ...(registrationNo ? { registrationNo } : {}),
    ...(company ? { company } : {}),
    ...(sort === DEFAULT_FLEET_SORT ? {} : { sort }),
  }
}

/** Returns the filters as texts by their names in the URL. Saved views store this format. */
export const toTexts = (search: FleetSearch): Record<string, string> =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))

/** Returns the filters after the user has cleared them. Order and company stay. */
export const clearedFilter = ({ company, sort }: Pick<FleetFilter, 'company' | 'sort'>): FleetFilter => ({
  period: DEFAULT_PERIOD,
  locations: [],
  sets: [],
  onlyNew: false,
  company,
  sort,
})

/** Returns the number of filters that differ from their default value. */
export const filtersOn = ({ period, locations, sets, onlyNew, countryCode, registrationNo }: FleetFilter): number =>
  [
    period !== DEFAULT_PERIOD,
    locations.length > 0,
    sets.length > 0,
    onlyNew,
    Boolean(countryCode),
    Boolean(registrationNo),
  ].filter(Boolean).length

/**
 * Returns the filters in the format of `listFleet` and `exportFleet`.
 * Periods are counted back from `now` in the company's time zone.
 */
export function toFleetQuery(filter: FleetFilter, now: Date) {
  const range = rangeOf(filter, now)
  const plate = filter.registrationNo ? plateKey(filter.registrationNo) : ''
  return {
    ...(range.from ? { from: range.from.toISOString() } : {}),
    ...(range.to ? { to: range.to.toISOString() } : {}),
    ...(filter.locations.length > 0 ? { location: filter.locations.join('\n') } : {}),
    ...(filter.sets.length > 0 ? { captureSetName: filter.sets.join('\n') } : {}),
    ...(filter.onlyNew ? { haveNewDamagesDetected: true } : {}),
    ...(filter.countryCode ? { countryCode: filter.countryCode } : {}),
    ...(plate ? { registrationNo: plate } : {}),
    ...(filter.company ? { tenantId: filter.company } : {}),
  }
}

/**
 * Whether a newly arrived passing belongs to the displayed cars. As on the server, a plate matches by its beginning.
 */
export function matchesFleet(row: ImageSetSummary, filter: FleetFilter, now: Date): boolean {
  const { carInfo, origin } = row
  if (!carInfo.registrationNo) return false
  if (filter.company && row.tenantId !== filter.company) return false
  const { from, to } = rangeOf(filter, now)
  const at = new Date(row.recDate)
  if ((from && at < from) || (to && at >= to)) return false
  if (filter.locations.length > 0 && !filter.locations.includes(origin.location)) return false
  if (filter.sets.length > 0 && !filter.sets.includes(origin.name)) return false
  if (filter.onlyNew && !row.hasNewDamages) return false
  if (filter.countryCode && carInfo.countryCode !== filter.countryCode) return false
  return !filter.registrationNo || plateKey(carInfo.registrationNo).includes(plateKey(filter.registrationNo))
}

const rangeOf = ({ period, from, to }: FleetFilter, now: Date): { from?: Date | undefined; to?: Date | undefined } =>
  period ? periodRange(period, { from, to }, now, ownZone()) : {}

const oneOf = <T extends string>(list: readonly T[], value: unknown): T | undefined =>
  list.find((item) => item === value)

/** Returns a search parameter as text. The router parses `?registrationNo=12345` as a number. */
function textOf(value: unknown, longest: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).trim().slice(0, longest) || undefined
}

/** Splits a text into names. The text contains one name per line. */
function namesOf(value: unknown): readonly string[] {
  const names = (textOf(value, MAX_FLEET_NAMES * (LONGEST_NAME + 1)) ?? '').split('\n')
  return [...new Set(names.map((name) => name.trim()))].filter((name) => name && name.length <= LONGEST_NAME)
}

const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? value : undefined
