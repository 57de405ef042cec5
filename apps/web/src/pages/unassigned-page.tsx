import { listImageSets } from '@skadi/contract/image-sets/list-image-sets'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../core/call.ts'
import { useSession } from '../core/session.ts'
import { CoverPhoto } from '../image-sets/cover-photo.tsx'
import { placeText, writeInstant } from '../image-sets/words.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { PlateChip } from '../ui/plate-chip.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './unassigned-page.module.css'

const unassignedQuery = (tenant: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['unassigned', tenant],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listImageSets, { query: { unassigned: 'true', total: 'none', ...(cursor ? { cursor } : {}) } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.nextCursor,
  })

/** Passings whose plate is on no list (1§2). Read only for now: assigning them needs the plate to be confirmed first. */
export function UnassignedPage() {
  const tenant = useSession((state) => state.currentTenantId)
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    unassignedQuery(tenant),
  )
  const rows = data?.pages.flatMap((page) => page.data.items) ?? []
  return (
    <>
      <PageHeader title={m.shell_unassignedItems()} subtitle={m.shell_unassignedText()} />
      {error && (
        <ErrorNotice
          title={m.shell_unassignedFailed()}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && (
        <div role="status" aria-label={m.shell_loading()}>
          {[0, 1, 2, 3].map((row) => (
            <div key={row} className={css.row}>
              <Skeleton width={96} height={60} />
              <Skeleton width={128} height={24} />
              <Skeleton width={160} />
            </div>
          ))}
        </div>
      )}
      {data && rows.length === 0 && (
        <EmptyState title={m.shell_unassignedEmpty()} text={m.shell_unassignedEmptyText()} />
      )}
      {rows.length > 0 && (
        <ul aria-label={m.shell_unassignedItems()}>
          {rows.map((row, index) => (
            <li key={row.id} className={css.row} data-testid="unassigned-row">
              <CoverPhoto row={row} isEager={index < 8} />
              <span>
                {row.carInfo.registrationNo ? (
                  <PlateChip countryCode={row.carInfo.countryCode} registrationNo={row.carInfo.registrationNo} copies />
                ) : (
                  <span className="type-strong muted">{m.inbox_noPlate()}</span>
                )}
              </span>
              <span className={css.place}>{placeText(row)}</span>
              <time className={css.time} dateTime={row.recDate}>
                {writeInstant(row.recDate, row.timeZone)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className={css.more}>
          <Button isBusy={isFetching} onClick={() => void fetchNextPage()}>
            {m.shell_loadMore()}
          </Button>
        </div>
      )}
    </>
  )
}
