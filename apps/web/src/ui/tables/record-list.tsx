import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../buttons/button.tsx'
import { ErrorNotice } from '../feedback/error-notice.tsx'
import { RecordSkeleton } from '../skeletons/record-skeleton.tsx'
import css from './record-table.module.css'

type RecordListProps<Row> = {
  list: UseInfiniteQueryResult<InfiniteData<{ data: { items: Row[] } }>>
  /** message for a failed load */
  failedText: string
  /** content if the table has no rows */
  empty: ReactNode
  /** @param isOutdated true if the rows belong to an earlier search */
  children: (rows: Row[], isOutdated: boolean) => ReactNode
}

/** A list with its states: loading, failed, empty, and loaded with further pages. */
export function RecordList<Row>({ list, failedText, empty, children }: RecordListProps<Row>) {
  const rows = list.data?.pages.flatMap((page) => page.data.items) ?? []
  return (
    <>
      {list.isError && !list.isPlaceholderData && (
        <ErrorNotice
          title={failedText}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.isPending && <RecordSkeleton />}
      {list.data && rows.length === 0 && empty}
      {rows.length > 0 && children(rows, list.isPlaceholderData)}
      {list.hasNextPage && (
        <div className={css.more}>
          <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {list.isFetchingNextPage ? m.inbox_loading() : m.inbox_loadMore()}
          </Button>
        </div>
      )}
    </>
  )
}
