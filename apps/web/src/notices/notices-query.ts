import type { CallOutput } from '@skadi/contract/core/define-call'
import { listNotices, readNotice } from '@skadi/contract/notices/notices-calls'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'
import { queryClient } from '../core/calls/query-client.ts'

type NoticePage = CallOutput<typeof listNotices>

/** Notices of planned changes, the latest first, with how many are unread. */
export const noticesQuery = (userId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['notices', userId],
    queryFn: ({ pageParam: cursor, signal }) => call(listNotices, { query: cursor ? { cursor } : {} }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.nextCursor,
    enabled: userId !== undefined,
    staleTime: 5 * 60_000,
  })

/** Tells the server what has been seen; the bell counts it at once. @throws CallError when it could not be stored */
export async function readNotices(userId: string, ids: readonly string[]): Promise<void> {
  const key = noticesQuery(userId).queryKey
  queryClient.setQueryData<InfiniteData<NoticePage, string | undefined>>(key, (data) => data && asRead(data, ids))
  await Promise.all(ids.map((id) => call(readNotice, { params: { id } })))
}

/** The pages with these notices read. */
export function asRead(
  data: InfiniteData<NoticePage, string | undefined>,
  ids: readonly string[],
): InfiniteData<NoticePage, string | undefined> {
  const pages = data.pages.map((page) => ({
    data: { items: page.data.items.map((notice) => (ids.includes(notice.id) ? { ...notice, read: true } : notice)) },
    meta: { ...page.meta, unread: Math.max(0, page.meta.unread - ids.length) },
  }))
  return { ...data, pages }
}
