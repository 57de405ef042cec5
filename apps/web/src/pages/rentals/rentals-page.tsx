import type { Rental } from '@skadi/contract/rentals/rental'
import type { RentalEnd } from '@skadi/domain/rentals/rental'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { paths } from '../../core/screens/paths.ts'
import { useCan } from '../../core/session/actor.ts'
import { useSession } from '../../core/session/session.ts'
import { counted } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { LinkDialog } from '../../rentals/link-dialog.tsx'
import { RentalDialog } from '../../rentals/rental-dialog.tsx'
import css from '../../rentals/rentals.module.css'
import { parseRentalsSearch, type RentalsFilter, rentalsQuery } from '../../rentals/rentals-query.ts'
import { RentalsTable } from '../../rentals/rentals-table.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { DenseSkeleton } from '../../ui/skeletons/dense-skeleton.tsx'
import { LoadMore } from '../../ui/tables/load-more.tsx'
import { ImportDialog } from './import-dialog.tsx'

type Open =
  | { dialog: 'import' }
  | { dialog: 'rental'; rental: Rental | undefined }
  | { dialog: 'link'; rental: Rental; end: RentalEnd }

/** `/rentals`: the rentals of the current company, and their links to passings. */
export function RentalsPage() {
  const tenantId = useSession((state) => state.currentTenantId)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const filter = useMemo(() => parseRentalsSearch(search), [search])
  const navigate = useNavigate()
  const canWrite = useCan('writeRentals', { tenantId })
  const list = useInfiniteQuery(rentalsQuery(tenantId, filter))
  const rows = list.data?.pages.flatMap((page) => page.data.items) ?? []
  const [open, setOpen] = useState<Open>()
  const searchInput = useRef<HTMLInputElement>(null)
  const show = (change: RentalsFilter) =>
    void navigate({ to: paths.rentals, search: parseRentalsSearch({ ...filter, ...change }), replace: true })
  const { totalItems = 0 } = list.data?.pages[0]?.meta ?? {}
  const close = () => setOpen(undefined)
  return (
    <div className={css.page}>
      <PageHeader
        title={m.rentals_title()}
        subtitle={totalItems > 0 && m.rentals_count(counted(totalItems))}
        actions={
          canWrite && (
            <Button
              look="ink"
              aria-label={m.rentals_new()}
              onClick={() => setOpen({ dialog: 'rental', rental: undefined })}
            >
              <span className={css.long}>{m.rentals_new()}</span>
              <span className={css.short}>{m.rentals_newShort()}</span>
            </Button>
          )
        }
        toolbar={
          <>
            <SearchField
              label={m.rentals_find()}
              clearLabel={m.rentals_clearFind()}
              value={filter.query}
              onSearch={(query) => show({ query })}
              inputRef={searchInput}
              maxLength={50}
            />
            <SegmentedControl<'all' | 'doubtful' | 'unlinked'>
              label={m.rentals_links()}
              value={filter.link ?? 'all'}
              segments={[
                { value: 'all', label: m.rentals_all() },
                { value: 'doubtful', label: m.rentals_tabDoubtful() },
                { value: 'unlinked', label: m.rentals_tabUnlinked() },
              ]}
              onChange={(link) => show({ link: link === 'all' ? undefined : link })}
            />
            {canWrite && (
              <Button height={28} className={css.import} onClick={() => setOpen({ dialog: 'import' })}>
                {m.rentals_import()}
              </Button>
            )}
          </>
        }
      />
      <div className={css.rows}>
        {list.isError && !list.isFetchNextPageError && (
          <div className={css.notice}>
            <ErrorNotice
              title={m.rentals_failed()}
              error={list.error}
              onRetry={() => void list.refetch()}
              isRetrying={list.isFetching}
            />
          </div>
        )}
        {list.isPending && <DenseSkeleton columns={[240, 120, 80, 80]} />}
        {list.data && rows.length === 0 && <EmptyState title={m.rentals_emptyTitle()} text={m.rentals_emptyText()} />}
        {rows.length > 0 && (
          <RentalsTable
            rows={rows}
            isOutdated={list.isPlaceholderData}
            onOpen={(rental) => setOpen({ dialog: 'rental', rental })}
            onLink={(rental, end) => setOpen({ dialog: 'link', rental, end })}
          />
        )}
        <LoadMore
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          failedText={m.rentals_failed()}
          onMore={() => void list.fetchNextPage()}
        />
      </div>
      {open?.dialog === 'import' && <ImportDialog onClose={close} />}
      {open?.dialog === 'rental' && <RentalDialog rental={open.rental} onClose={close} />}
      {open?.dialog === 'link' && (
        <LinkDialog rental={open.rental} end={open.end} canWrite={canWrite} onClose={close} />
      )}
    </div>
  )
}
