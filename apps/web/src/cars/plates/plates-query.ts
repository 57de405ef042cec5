import { listListedCars } from '@skadi/contract/cars/cars-reads'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'

/** Returns the prefix of the query keys for the plate list of a company. */
export const platesKey = (tenantId: string) => ['listedCars', tenantId] as const

/**
 * Query for the plate list of a company, sorted by plate, with pagination.
 * @param query beginning of a plate
 */
export const platesQuery = (tenantId: string, query: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...platesKey(tenantId), query],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        listListedCars,
        { query: { ...(query ? { query } : {}), ...(cursor ? { cursor, total: 'none' as const } : {}) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.nextCursor,
    placeholderData: keepPreviousData,
  })
