import { cameFrom, type Origin, originOf } from '../core/screens/came-from.ts'
import { DEFAULT_PERIOD, type FleetSearch, parseFleetSearch } from './fleet-filter.ts'
import { heldFilters, holdFilters } from './held-filters.ts'

/**
 * Returns the filters to open if the URL contains no period.
 * The default period is the last 30 days (1§2, NAV-48). Returns undefined if the URL stays unchanged, because it
 * contains dates, or because the user comes from a comparison or from the fleet.
 */
export function searchToOpen(search: FleetSearch, origin: Origin): FleetSearch | undefined {
  if (search.period ?? search.from ?? search.to) return undefined
  return origin === 'elsewhere' ? { ...search, period: DEFAULT_PERIOD } : undefined
}

/**
 * Stores the filters of the opened fleet for the session. A URL without filters opens the stored filters.
 * @param given the search parameters of the URL
 * @returns the filters to open in place of the given filters; undefined if the given filters are opened
 */
export function enterFleet(given: Record<string, unknown>): FleetSearch | undefined {
  const search = parseFleetSearch(Object.keys(given).length > 0 ? given : heldFilters())
  const wanted = searchToOpen(search, originOf(cameFrom())) ?? search
  holdFilters(wanted)
  return isSame(wanted, given) ? undefined : wanted
}

const isSame = (one: Record<string, unknown>, other: Record<string, unknown>): boolean =>
  Object.keys(one).length === Object.keys(other).length && Object.entries(one).every(([name, to]) => other[name] === to)
