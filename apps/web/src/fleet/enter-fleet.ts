import { cameFrom, type Origin, originOf } from '../core/screens/came-from.ts'
import { DEFAULT_PERIOD, type FleetSearch, parseFleetSearch } from './fleet-filter.ts'
import { heldFilters, holdFilters } from './held-filters.ts'

/**
 * The filters to open the fleet with where those asked for lack a period: the last 30 days (1§2, NAV-48). Undefined where
 * they are to stay as they are: dates are given, one comes from compare, or from the fleet itself.
 */
export function searchToOpen(search: FleetSearch, origin: Origin): FleetSearch | undefined {
  if (search.period ?? search.from ?? search.to) return undefined
  return origin === 'elsewhere' ? { ...search, period: DEFAULT_PERIOD } : undefined
}

/**
 * Holds the filters that the fleet is opened with for the session; an address that names none opens those held.
 * @param given the search parameters as they stand in the address
 * @returns the filters to open instead, or undefined to open these
 */
export function enterFleet(given: Record<string, unknown>): FleetSearch | undefined {
  const search = parseFleetSearch(Object.keys(given).length > 0 ? given : heldFilters())
  const wanted = searchToOpen(search, originOf(cameFrom())) ?? search
  holdFilters(wanted)
  return isSame(wanted, given) ? undefined : wanted
}

const isSame = (one: Record<string, unknown>, other: Record<string, unknown>): boolean =>
  Object.keys(one).length === Object.keys(other).length && Object.entries(one).every(([name, to]) => other[name] === to)
