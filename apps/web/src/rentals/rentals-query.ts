import type { CallOutput } from '@skadi/contract/core/define-call'
import { getRental, listRentals } from '@skadi/contract/rentals/rental-calls'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'
import { useCan } from '../core/session/actor.ts'

/** Filters of the list of rentals, as in the URL; a missing filter matches all rentals. */
export type RentalsFilter = {
  /** part of the contract number or of the plate */
  query?: string | undefined
  link?: 'doubtful' | 'unlinked' | undefined
}

const LONGEST_QUERY = 50

/** Reads search parameters; unknown and invalid parameters count as absent. */
export function parseRentalsSearch(search: Record<string, unknown>): RentalsFilter {
  // the router parses `?query=2026` as a number
  const query = ['string', 'number'].includes(typeof search.query) ? String(search.query).trim() : ''
  const link = (['doubtful', 'unlinked'] as const).find((one) => one === search.link)
  return { ...(query ? { query: query.slice(0, LONGEST_QUERY) } : {}), ...(link ? { link } : {}) }
}

/** Prefix of the query keys of rentals. */
export const RENTALS = 'rentals'

/** The filtered rentals of the current company, the latest beginning first, with pagination. */
export const rentalsQuery = (tenantId: string | undefined, filter: RentalsFilter) =>
  infiniteQueryOptions({
    queryKey: [RENTALS, tenantId, filter],
    queryFn: ({ pageParam, signal }): Promise<CallOutput<typeof listRentals>> =>
      call(
        listRentals,
        { query: { ...filter, ...(pageParam ? { cursor: pageParam, total: 'none' as const } : {}) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.meta.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

/** The rental whose pickup or return a passing is; undefined without a rental, and without the right to read it. */
export function useRentalOf(imageSetId: string | null, tenantId: string | null | undefined) {
  const canRead = useCan('readRentals', { tenantId: tenantId ?? null })
  const isAsked = canRead && imageSetId !== null
  const { data, isPending } = useQuery({
    ...queryOptions({
      queryKey: [RENTALS, 'of', imageSetId],
      queryFn: async ({ signal }) =>
        (await call(listRentals, { query: { imageSetId: imageSetId ?? '', limit: 1, total: 'none' } }, { signal })).data
          .items,
      staleTime: 10_000,
    }),
    enabled: isAsked,
  })
  return { rental: data?.[0], isLoading: isAsked && isPending }
}

/** A rental by its id; undefined without the right to read it. */
export function useRental(rentalId: string | null, tenantId: string | null | undefined) {
  const canRead = useCan('readRentals', { tenantId: tenantId ?? null })
  const isAsked = canRead && rentalId !== null
  const { data, isPending } = useQuery({
    ...queryOptions({
      queryKey: [RENTALS, 'one', rentalId],
      queryFn: async ({ signal }) => (await call(getRental, { params: { id: rentalId ?? '' } }, { signal })).data,
      staleTime: 10_000,
    }),
    enabled: isAsked,
  })
  return { rental: data, isLoading: isAsked && isPending }
}
