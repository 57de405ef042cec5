import type { CallOutput } from '@skadi/contract/core/define-call'
import { getMetrics, getPassagesInfo, getStageStatistics } from '@skadi/contract/passages/passages-calls'
import type { StatisticsPeriod } from '@skadi/domain/passages/statistics-period'
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'
import { fetches } from '../core/calls/failures.ts'
import { type QueueFilter, toImageSetsQuery, toQueueSearch } from './queue-filter.ts'

export type QueuePage = CallOutput<typeof getPassagesInfo>
/** Pagination: the pages loaded so far. */
export type QueuePages = InfiniteData<QueuePage>

const FOR_EVER = Number.POSITIVE_INFINITY

/**
 * Query for the filtered queue. The queue never reloads as a whole by itself. `use-queue-live.ts` inserts live changes
 * in place, so that rows do not move while the user reads.
 */
export const queueQuery = (filter: QueueFilter) =>
  infiniteQueryOptions({
    queryKey: ['passages', 'list', toQueueSearch(filter)],
    queryFn: ({ pageParam, signal }) => fetchQueuePage(filter, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.nextCursor,
    meta: { keepsItself: true, ...fetches('passages') },
    placeholderData: keepPreviousData,
    staleTime: FOR_EVER,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })

/**
 * Loads a page of the queue. Only the first page has totals (ruling 22).
 * @throws CallError
 */
export const fetchQueuePage = (filter: QueueFilter, cursor: string | undefined, signal: AbortSignal) =>
  call(
    getPassagesInfo,
    { query: { ...toImageSetsQuery(filter), ...(cursor ? { cursor, total: 'none' as const } : {}) } },
    { signal },
  )

/** Query for a passing with the times and attempts of its steps. */
export const metricsQuery = (id: string) =>
  queryOptions({
    queryKey: ['passages', 'metrics', id],
    queryFn: async ({ signal }) => (await call(getMetrics, { params: { id } }, { signal })).data,
    meta: fetches('passages'),
  })

const FRESH_MS = 30_000

export const statisticsQuery = (period: StatisticsPeriod) =>
  queryOptions({
    queryKey: ['passages', 'statistics', period],
    queryFn: async ({ signal }) => (await call(getStageStatistics, { query: { period } }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  })
