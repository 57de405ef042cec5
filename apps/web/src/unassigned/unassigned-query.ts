import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { listImages } from '@skadi/contract/images/images-calls'
import { suggestRegistrations } from '@skadi/contract/unassigned/unassigned-calls'
import { MAX_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'
import type { UnassignedFilter } from './unassigned-filter.ts'

/** A passing that does not belong to a company yet (1§3). */
export type UnassignedItem = ImageSetSummary
type Page = Awaited<ReturnType<typeof fetchPage>>
export type UnassignedPages = InfiniteData<Page, unknown>

const FOR_EVER = Number.POSITIVE_INFINITY
/** Polling interval in ms for the first page of the list. The server sends no events about arrivals. */
const ASK_MS = 15_000

/** Returns the prefix of the query keys for lists of a company's unassigned items. */
export const unassignedKeys = (tenantId: string | undefined) => ['unassigned', tenantId] as const
export const unassignedHeadKeys = (tenantId: string | undefined) => ['unassignedHead', tenantId] as const

/**
 * Query of the unassigned items of a company's units, with pagination. The items load when the user opens the page. The
 * items never reload automatically, so that rows that the user edits stay in place.
 */
export const unassignedQuery = (tenantId: string | undefined, filter: UnassignedFilter) =>
  infiniteQueryOptions({
    queryKey: [...unassignedKeys(tenantId), filter],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(tenantId, filter, typeof pageParam === 'string' ? pageParam : undefined, signal),
    initialPageParam: undefined as unknown,
    getNextPageParam: (page) => page.meta.nextCursor,
    meta: { keepsItself: true },
    placeholderData: keepPreviousData,
    staleTime: FOR_EVER,
    refetchOnMount: 'always',
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })

/**
 * Query of the first page of the unassigned items. The page is polled to find new items and items that have
 * disappeared.
 */
export const unassignedHeadQuery = (tenantId: string | undefined, filter: UnassignedFilter) =>
  queryOptions({
    queryKey: [...unassignedHeadKeys(tenantId), filter],
    queryFn: ({ signal }) => fetchPage(tenantId, filter, undefined, signal),
    refetchInterval: ASK_MS,
    staleTime: 0,
  })

/**
 * Loads a page. The query names the current company, because without a company a global admin would get the items of
 * all companies.
 */
function fetchPage(
  tenantId: string | undefined,
  filter: UnassignedFilter,
  cursor: string | undefined,
  signal: AbortSignal,
) {
  const query = { ...filter, tenantId, unassigned: 'true', total: 'none', ...(cursor ? { cursor } : {}) } as const
  return call(listImageSets, { query }, { signal })
}

/** Returns the prefix of the query keys for lists of passings without a plate. */
export const platelessKeys = (tenantId: string | undefined) => ['plateless', tenantId] as const

/** Query of the newest 200 passings without a plate. These passings belong to the company through their unit. */
export const platelessQuery = (tenantId: string, { location }: UnassignedFilter) =>
  queryOptions({
    queryKey: [...platelessKeys(tenantId), location],
    queryFn: async ({ signal }) =>
      (await call(listImageSets, { query: { tenantId, plateless: 'true', location, limit: 200 } }, { signal })).data
        .items,
    refetchInterval: ASK_MS,
  })

/** Query of the photos of an unassigned item. */
export const photosQuery = (tenantId: string, id: string) =>
  queryOptions({
    queryKey: ['unassignedPhotos', tenantId, id],
    queryFn: async ({ signal }) =>
      (await call(listImages, { query: { imageSetId: id, limit: MAX_PAGE_SIZE } }, { signal })).data.items,
    staleTime: 60_000,
  })

/** Query of the suggestions for the plate of a passing, the most likely first. */
export const suggestionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['plateSuggestions', id],
    queryFn: async ({ signal }) => (await call(suggestRegistrations, { params: { id } }, { signal })).data.items,
    staleTime: 60_000,
    retry: 1,
  })

/** Returns the rows of all loaded pages, without duplicates. */
export const rowsOf = ({ pages }: UnassignedPages): UnassignedItem[] => [
  ...new Map(pages.flatMap((page) => page.data.items).map((row) => [row.id, row])).values(),
]

/** Returns the pages without these rows. */
export const withoutRows = (data: UnassignedPages, ids: ReadonlySet<string>): UnassignedPages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    data: { ...page.data, items: page.data.items.filter(({ id }) => !ids.has(id)) },
  })),
})

/** Inserts rows at their sorted place. The newest day comes first, and within a day the newest row. */
export function withRows(data: UnassignedPages, rows: readonly UnassignedItem[]): UnassignedPages {
  const [first, ...others] = data.pages
  if (!first) return data
  const items = [...rows, ...first.data.items].sort(
    (a, b) => b.recDay.localeCompare(a.recDay) || b.recDate.localeCompare(a.recDate),
  )
  return { ...data, pages: [{ ...first, data: { ...first.data, items } }, ...others] }
}
