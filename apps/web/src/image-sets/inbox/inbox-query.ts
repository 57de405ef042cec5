import { getImageSet, listImageSets, suggestOrigins } from '@skadi/contract/image-sets/image-sets-reads'
import { isPartName, type PartName } from '@skadi/domain/damages/names/damage-parts'
import { isDay } from '@skadi/domain/dates/day'
import { dayOf } from '@skadi/domain/dates/format-date'
import { EVIDENCE_VERDICTS } from '@skadi/domain/evidence/evidence-reason'
import { IMAGE_SETS_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import { STAKES, UNINSPECTED_REASONS } from '@skadi/domain/statistics/overview'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'
import { fetches } from '../../core/calls/failures.ts'
import { type FIGURE_FILTERS, type InboxFilter, toInboxSearch, toListQuery } from './inbox-filter.ts'

type FigureTexts = Pick<InboxFilter, (typeof FIGURE_FILTERS)[number]>

/** Reads the filters of a link from a figure. Unknown values count as missing. */
export function figureFilterOf({ from, to, unsettled, part, evidence, uninspected }: FigureTexts) {
  const [first, last] = [from && isDay(from) ? from : undefined, to && isDay(to) ? to : undefined]
  return {
    from: first,
    to: last,
    unsettled: (['any', ...STAKES] as const).find((stake) => stake === unsettled),
    part: part !== undefined && (isPartName(part) || part === 'unknown') ? (part as PartName | 'unknown') : undefined,
    evidence: EVIDENCE_VERDICTS.find((verdict) => verdict === evidence),
    uninspected: (['any', ...UNINSPECTED_REASONS] as const).find((reason) => reason === uninspected),
  }
}

/** Returns the filters of a figure as part of the query of `listImageSets`. */
function figureQuery(filter: FigureTexts) {
  const { from, to, unsettled, part, evidence, uninspected } = figureFilterOf(filter)
  return {
    ...(from ? { fromDay: from } : {}),
    ...(to ? { toDay: to } : {}),
    ...(unsettled ? { unsettled } : {}),
    ...(part ? { newPart: part } : {}),
    ...(evidence ? { evidence } : {}),
    ...(uninspected ? { uninspected } : {}),
  }
}

const FOR_EVER = Number.POSITIVE_INFINITY
const HALF_AN_HOUR = 30 * 60_000

/** Returns the prefix of the query keys for inbox lists of a company. */
export const inboxKeys = (tenantId: string | undefined) => ['inbox', tenantId] as const

/**
 * Query for the inbox under a filter. The inbox never reloads as a whole. `use-inbox-live.ts` inserts live changes in
 * place, so that rows do not move while the user reads. So the list is also unchanged when the user comes back.
 */
export const inboxQuery = (tenantId: string | undefined, filter: InboxFilter) =>
  infiniteQueryOptions({
    queryKey: [...inboxKeys(tenantId), toInboxSearch(filter)],
    queryFn: ({ pageParam, signal }) =>
      fetchInboxPage(filter, { cursor: typeof pageParam === 'string' ? pageParam : undefined, signal }),
    initialPageParam: undefined as unknown,
    getNextPageParam: (page) => page.meta.nextCursor,
    meta: { keepsItself: true, ...fetches('imageSets') },
    placeholderData: keepPreviousData,
    staleTime: FOR_EVER,
    gcTime: HALF_AN_HOUR,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })

/**
 * Loads a page of the inbox. Only the first page has totals (ruling 22).
 * @throws CallError
 */
export function fetchInboxPage(
  filter: InboxFilter,
  {
    cursor,
    limit = IMAGE_SETS_PAGE_SIZE,
    signal,
  }: { cursor?: string | undefined; limit?: number; signal?: AbortSignal } = {},
) {
  const query = {
    ...toListQuery(filter, new Date()),
    ...figureQuery(filter),
    limit,
    ...(cursor ? { cursor, total: 'none' as const } : {}),
  }
  return call(listImageSets, { query }, signal ? { signal } : {})
}

/** Query for a passing with its photos and stages. */
export const imageSetQuery = (tenantId: string | undefined, id: string) =>
  queryOptions({
    queryKey: ['imageSet', tenantId, id],
    queryFn: async ({ signal }) => (await call(getImageSet, { params: { id } }, { signal })).data,
    meta: fetches('imageSets'),
    staleTime: 10_000,
  })

/** Query for the locations and set names of a company's passings, which are filter options. */
export const originsQuery = (tenantId: string | undefined) =>
  queryOptions({
    queryKey: ['inboxOrigins', tenantId],
    queryFn: async ({ signal }) => (await call(suggestOrigins, { query: { tenantId } }, { signal })).data,
    enabled: tenantId !== undefined,
    staleTime: 5 * 60_000,
  })

/**
 * Query for the newest day with passings. The result contains the day, the number of its passings, and today's day in
 * the same zone. The result is null if there are no passings.
 */
export const newestQuery = (tenantId: string | undefined, company: string | undefined) =>
  queryOptions({
    queryKey: ['inboxNewest', tenantId, company],
    queryFn: async ({ signal }) => {
      const page = await fetchInboxPage({ tab: 'all', period: 'any', company }, { limit: 1, signal })
      const [row] = page.data.items
      const count = page.meta.days.find((day) => day.day === row?.recDay)
      return row && count ? { ...count, today: dayOf(new Date(), row.timeZone) } : null
    },
    meta: fetches('imageSets'),
    staleTime: 0,
  })
