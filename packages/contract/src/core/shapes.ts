import { MAX_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import * as z from 'zod/mini'

/** A UUID in lower case, because ids are compared as text. */
export const id = z.uuid().check(z.toLowerCase())
/** A moment as ISO 8601 in UTC. */
export const instant = z.iso.datetime()
export const idParams = z.strictObject({ id })

/** `true` or `false` as text in a query. */
export const queryBoolean = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
)

/**
 * Several values in a query. They are joined by commas (`ids=a,b`), or the parameter is repeated (`ids=a&ids=b`, `ids[]=a&ids[]=b`).
 * @param most maximum number of characters of one text
 */
export const queryList = (most: number) => {
  const text = z.string().check(z.maxLength(most))
  return z.pipe(
    z.union([text, z.array(text).check(z.maxLength(MAX_PAGE_SIZE))]),
    z.transform((given: string | string[]) => [given].flat().flatMap((one) => one.split(',').filter(Boolean))),
  )
}

/** Ids in a query (`queryList`). A repeated id counts once. */
export const idList = z.pipe(
  queryList(40_000),
  z.pipe(
    z.array(id).check(z.minLength(1), z.maxLength(MAX_PAGE_SIZE)),
    z.transform((ids: string[]) => [...new Set(ids)]),
  ),
)

/** Maximum number of items of a page. */
export const pageLimit = (defaultLimit: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE_SIZE)), defaultLimit)
export const pageNumber = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000_000)), 1)

/** Pagination of every list: page numbers from 1, or the cursor of the page before ("load more"). */
export const paging = (defaultLimit: number) => ({
  limit: pageLimit(defaultLimit),
  page: pageNumber,
  cursor: z.optional(z.string().check(z.maxLength(800), z.regex(/^[A-Za-z0-9_-]+$/))),
  /** `none` leaves out the totals; for pages after the first page (ruling 22) */
  total: z._default(z.enum(['exact', 'none']), 'exact'),
})

/** `meta` of every list. With `total=none`, totals are absent. */
export const listMeta = z.object({
  currentItemsPerPage: z.int(),
  currentPage: z.int(),
  maxPerPage: z.int(),
  lastPage: z.optional(z.int()),
  totalItems: z.optional(z.int()),
  /** true if there are at least `totalItems` items; only with filters (ruling 22) */
  totalIsAtLeast: z.optional(z.boolean()),
  nextCursor: z.optional(z.string()),
})

export const oneOf = <S extends z.ZodMiniType>(data: S) => z.object({ data })

export const listOf = <S extends z.ZodMiniType, M extends z.ZodMiniType = typeof listMeta>(item: S, meta?: M) =>
  z.object({ data: z.object({ items: z.array(item) }), meta: (meta ?? listMeta) as M })
