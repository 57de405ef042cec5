import { getStatistics } from '@skadi/contract/statistics/get-statistics'
import type { DaySpan } from '@skadi/domain/statistics/statistics-span'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'

/** Figures of a company's rigs, or of its rigs at one location, within a span of days. */
export const statisticsQuery = (tenantId: string | undefined, { from, to }: DaySpan, location: string | undefined) =>
  queryOptions({
    queryKey: ['statistics', tenantId, from, to, location],
    queryFn: async ({ signal }) =>
      (await call(getStatistics, { query: { from, to, location, ...(tenantId ? { tenantId } : {}) } }, { signal }))
        .data,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
