import type { CallOutput } from '@skadi/contract/core/define-call'
import { listFleet, suggestFleet } from '@skadi/contract/fleet/fleet-calls'
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'
import { fetches } from '../core/calls/failures.ts'
import { type FleetFilter, toFleetQuery, toFleetSearch } from './fleet-filter.ts'

/** A page of the fleet in the server's format (pagination). */
export type FleetPage = CallOutput<typeof listFleet>
/** The pages loaded so far. */
export type FleetPages = InfiniteData<FleetPage>
/** A car with the newest of its passings that match the filters. */
export type FleetCar = FleetPage['data']['items'][number]

const FOR_EVER = Number.POSITIVE_INFINITY
const HALF_AN_HOUR = 30 * 60_000

/** Returns the prefix of the query keys for lists of a company's cars. */
export const fleetKeys = (tenantId: string | undefined) => ['fleet', tenantId] as const

/**
 * Query for the filtered fleet. Like the inbox, the fleet never reloads as a whole by itself. `use-fleet-live.ts`
 * inserts live changes in place, so that rows do not move while the user reads.
 */
export const fleetQuery = (tenantId: string | undefined, filter: FleetFilter) =>
  infiniteQueryOptions({
    queryKey: [...fleetKeys(tenantId), toFleetSearch(filter)],
    queryFn: ({ pageParam, signal }) => fetchFleetPage(filter, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.meta.nextCursor,
    meta: { keepsItself: true, ...fetches('fleet') },
    placeholderData: keepPreviousData,
    staleTime: FOR_EVER,
    gcTime: HALF_AN_HOUR,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })

/**
 * Loads a page of the fleet. Only the first page has totals (ruling 22).
 * @throws CallError
 */
export function fetchFleetPage(filter: FleetFilter, cursor: string | undefined, signal: AbortSignal) {
  const { haveNewDamagesDetected, ...filters } = toFleetQuery(filter, new Date())
  const query = {
    ...filters,
    ...(haveNewDamagesDetected ? { haveNewDamagesDetected: 'true' as const } : {}),
    ...(cursor ? { cursor, total: 'none' as const } : {}),
    sort: filter.sort,
  }
  return call(listFleet, { query }, { signal })
}

/** Query for locations or set names of the company's passings that contain a text (FLEET-15). */
export const suggestionsQuery = (tenantId: string | undefined, field: 'location' | 'name', text: string) =>
  queryOptions({
    queryKey: ['fleetSuggestions', tenantId, field, text],
    queryFn: async ({ signal }) =>
      (await call(suggestFleet, { query: { field, query: text, ...(tenantId ? { tenantId } : {}) } }, { signal })).data
        .items,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })
