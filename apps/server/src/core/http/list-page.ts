import { MAX_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import { type PageQuery, readListCursor } from '@skadi/store/db/list-page'
import { ApiError } from './api-error.ts'

type Paging = { limit: number; page: number; cursor?: string | undefined; total: 'exact' | 'none' }

/** Reads the pagination of a call: page number or cursor. @throws ApiError VALIDATION if the server did not issue the cursor */
export function readPaging({ limit, page, cursor: text, total }: Paging): PageQuery {
  const cursor = text === undefined ? undefined : readListCursor(text)
  if (text !== undefined && !cursor) throw wrongCursor()
  return { limit, page, cursor, withTotal: total === 'exact' }
}

export const wrongCursor = (): ApiError =>
  new ApiError('VALIDATION', { details: [{ field: 'query.cursor', rule: 'nextCursor of a page before' }] })

/** Returns the `meta` of a list. */
export const listMeta = (
  { limit, page }: { limit: number; page: number },
  { total, nextCursor }: { total: { items: number; isAtLeast: boolean } | undefined; nextCursor: string | undefined },
) => ({
  currentItemsPerPage: limit,
  currentPage: page,
  maxPerPage: MAX_PAGE_SIZE,
  ...(total ? { totalItems: total.items, lastPage: Math.max(1, Math.ceil(total.items / limit)) } : {}),
  ...(total?.isAtLeast ? { totalIsAtLeast: true } : {}),
  ...(nextCursor ? { nextCursor } : {}),
})

/** Returns the `meta` of a complete list, which has no further pages. */
export const wholeListMeta = (items: number, limit: number = Math.max(1, items)) =>
  listMeta({ limit, page: 1 }, { total: { items, isAtLeast: false }, nextCursor: undefined })
