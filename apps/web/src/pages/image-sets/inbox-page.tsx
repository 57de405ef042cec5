import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ownZone, writeTimeOfDay } from '../../core/clock.ts'
import { useKeys } from '../../core/keys/keys.ts'
import { paths } from '../../core/screens/paths.ts'
import { useCan } from '../../core/session/actor.ts'
import { useSession } from '../../core/session/session.ts'
import { readLocal, writeLocal } from '../../core/session/storage.ts'
import { counted, writeCount } from '../../core/words/counts.ts'
import { damageWords } from '../../damages/words.ts'
import { DemoProgress } from '../../demo/demo-progress.tsx'
import { useCanCheck } from '../../image-sets/check/use-can-check.ts'
import { CompanyFilter } from '../../image-sets/inbox/company-filter.tsx'
import { rowBeside } from '../../image-sets/inbox/day-groups.ts'
import { AgedBanner, AgedOut, InboxEmpty } from '../../image-sets/inbox/inbox-empty.tsx'
import {
  countsWholeDays,
  DEFAULT_INBOX_FILTER,
  type InboxFilter,
  type InboxSearch,
  isNarrowed,
  isUncheckedTab,
  parseInboxSearch,
  toInboxFilter,
  toInboxSearch,
} from '../../image-sets/inbox/inbox-filter.ts'
import { InboxList } from '../../image-sets/inbox/inbox-list.tsx'
import { dayCountsOf, rowsOf } from '../../image-sets/inbox/inbox-pages.ts'
import { enterInbox, rememberScroll, selectImageSet, useInboxPlace } from '../../image-sets/inbox/inbox-place.ts'
import { imageSetQuery, inboxQuery } from '../../image-sets/inbox/inbox-query.ts'
import type { RowActs } from '../../image-sets/inbox/inbox-row.tsx'
import { InboxSkeleton } from '../../image-sets/inbox/inbox-skeleton.tsx'
import { InboxToolbar } from '../../image-sets/inbox/inbox-toolbar.tsx'
import { useInboxLive } from '../../image-sets/inbox/use-inbox-live.ts'
import { useCompanies, useForeignCompany } from '../../image-sets/use-companies.ts'
import { useWideScreen } from '../../image-sets/use-wide-screen.ts'
import { companyText } from '../../image-sets/words.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { PillButton } from '../../ui/buttons/pill-button.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { PlateSearch } from '../../ui/fields/plate-search.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { LoadMore } from '../../ui/tables/load-more.tsx'
import { ViewsMenu } from '../../views/views-menu.tsx'
import css from './inbox-page.module.css'
import { useRowActs } from './use-row-acts.ts'

/**
 * Debounce time in ms. If the pointer rests on a row for this time, the user may soon open the passing, so the page
 * loads the passing early.
 */
const REST_MS = 120
const NO_ROWS: readonly ImageSetSummary[] = []

/**
 * The page `/assets` with the passings of the current company, live (ui-recipe 9). A global admin without a company
 * sees the passings of all companies, without counts.
 */
export function InboxPage() {
  const given = useSearch({ from: '/signed-in/assets' })
  const search = useMemo(() => parseInboxSearch(given), [given])
  const filter = useMemo(() => toInboxFilter(search), [search])
  const tenantId = useSession((state) => state.currentTenantId)
  const navigate = useNavigate()
  const client = useQueryClient()
  // Company whose passings are shown; undefined for all companies.
  const shownTenantId = filter.company ?? tenantId
  const companies = useCompanies()
  const foreign = useForeignCompany(filter.company)
  const canCheck = useCanCheck(shownTenantId)
  const canChangeRule = useCan('administerTenant', { tenantId: shownTenantId }) && canCheck
  const isWide = useWideScreen()
  const [wantsCompact, setWantsCompact] = useState(() => readLocal('density') === 'compact')
  const isCompact = wantsCompact && isWide
  const plateInput = useRef<HTMLInputElement>(null)

  useState(() => enterInbox(search))
  useEffect(() => enterInbox(search), [search])
  const selectedId = useInboxPlace((place) => place.selectedId)

  const inbox = useInfiniteQuery(inboxQuery(tenantId, filter))
  const live = useInboxLive(tenantId, filter)
  const rows = useMemo(() => (inbox.data ? rowsOf(inbox.data) : NO_ROWS), [inbox.data])
  const dayCounts = useMemo(
    () => (shownTenantId !== undefined && countsWholeDays(filter) ? dayCountsOf(inbox.data) : []),
    [inbox.data, filter, shownTenantId],
  )
  const meta = inbox.data?.pages[0]?.meta
  const counts = meta?.counts
  const total = isNarrowed(filter) ? meta?.totalItems : undefined
  const found =
    total === undefined ? undefined : { count: total, shown: `${writeCount(total)}${meta?.totalIsAtLeast ? '+' : ''}` }

  const show = (next: InboxSearch) => {
    enterInbox(next)
    void navigate({ to: paths.inbox, search: next, replace: true })
  }
  const setFilter = (change: Partial<InboxFilter>) => show(toInboxSearch({ ...filter, ...change }))
  const clear = () => show(toInboxSearch({ ...DEFAULT_INBOX_FILTER, tab: filter.tab, company: filter.company }))
  const showCompany = (company: string | undefined) => setFilter({ company, location: undefined, set: undefined })
  // The URL may name a company that the user may not read, or may no longer read.
  // The user's own company never counts as another company.
  const mayShow =
    companies === undefined ||
    filter.company === undefined ||
    (filter.company !== companies.own?.id &&
      (companies.seesAll || companies.group.some(({ id }) => id === filter.company)))
  useEffect(() => {
    if (!mayShow) void navigate({ to: paths.inbox, search: ({ company, ...rest }) => rest, replace: true })
  }, [mayShow, navigate])
  const open = useCallback(
    (id: string) => void navigate({ to: paths.imageSet, params: { id }, search }),
    [navigate, search],
  )
  const query = new URLSearchParams(search as Record<string, string>).toString()
  const hrefOf = useCallback((id: string) => `/assets/${id}${query ? `?${query}` : ''}`, [query])
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const near = useCallback(
    (id: string) => {
      clearTimeout(resting.current)
      resting.current = setTimeout(() => void client.prefetchQuery(imageSetQuery(tenantId, id)), REST_MS)
    },
    [client, tenantId],
  )

  const isOfUnchecked = isUncheckedTab(filter.tab)
  const actsOf = useRowActs({ rows, canCheck, isOfUnchecked, onOpen: open })
  const onSelected = (act: keyof RowActs) => () => {
    const row = rows.find(({ id }) => id === selectedId)
    if (row) actsOf(row)[act]?.(row.id)
  }
  const select = (by: 1 | -1) => {
    // a focused link would take the Enter that opens the selected row
    if (document.activeElement instanceof HTMLAnchorElement) document.activeElement.blur()
    const next = rowBeside(rows, selectedId, by)
    if (next) near(next.id)
    selectImageSet(next?.id)
  }
  const showArrivals = () => {
    live.show()
    rememberScroll(0)
    selectImageSet(undefined)
    document.querySelector('[data-testid="inbox-list"]')?.scrollTo({ top: 0 })
  }

  useKeys('page', [
    { action: 'inboxNext', run: () => select(1), repeats: true },
    { action: 'inboxPrevious', run: () => select(-1), repeats: true },
    { action: 'inboxOpen', run: () => selectedId && open(selectedId) },
    ...(canCheck ? [{ action: 'inboxCheck' as const, run: onSelected('onCheck') }] : []),
    { action: 'inboxCompare', run: onSelected('onCompare') },
    { action: 'inboxCustomer', run: onSelected('onCustomer') },
    ...(live.waiting.length > 0 ? [{ action: 'inboxArrivals' as const, run: showArrivals }] : []),
    { action: 'inboxFindPlate', run: () => plateInput.current?.select() },
  ])

  const list = canCheck ? m.inbox_tabToCheck() : m.inbox_tabUnchecked()
  const leftOut = <AgedOut filter={filter} counts={counts} onShow={() => setFilter({ tab: 'aged' })} />
  const staleTime = live.staleSince && writeTimeOfDay(live.staleSince.toISOString())
  return (
    <div className={css.page}>
      <PageHeader
        title={m.inbox_title()}
        subtitle={
          foreign !== undefined
            ? companyText(foreign)
            : shownTenantId === undefined
              ? m.inbox_allCompanies()
              : [
                  found !== undefined && m.inbox_found(found),
                  counts &&
                    counts.toCheck > 0 &&
                    (canCheck ? m.inbox_toCheck : m.inbox_unchecked)(counted(counts.toCheck)),
                  isOfUnchecked && counts && counts.agedOut > 0 && m.inbox_agedCount(counted(counts.agedOut)),
                ]
                  .filter(Boolean)
                  .join(' · ') || undefined
        }
        actions={<PlateSearch value={filter.plate} onSearch={(plate) => setFilter({ plate })} inputRef={plateInput} />}
        toolbar={
          <InboxToolbar
            tenantId={shownTenantId}
            filter={filter}
            company={companies && <CompanyFilter companies={companies} value={filter.company} onChange={showCompany} />}
            views={
              <ViewsMenu
                screen="inbox"
                search={search as Record<string, string>}
                onPick={(saved) => show(parseInboxSearch(saved))}
              />
            }
            counts={counts}
            canCheck={canCheck}
            isCompact={isCompact}
            onFilter={setFilter}
            onClear={clear}
            onCompact={(compact) => {
              setWantsCompact(compact)
              writeLocal('density', compact ? 'compact' : undefined)
            }}
          />
        }
      />
      <p className="visually-hidden" role="status">
        {live.waiting.length > 0 && m.inbox_arrivalsSaid(counted(live.waiting.length))}
      </p>
      {staleTime && rows.length > 0 && (
        <div className={css.banner} role="status">
          {m.inbox_stale({ time: staleTime })}
          <Button height={28} onClick={live.refresh}>
            {m.inbox_retry()}
          </Button>
        </div>
      )}
      {filter.tab === 'aged' && (
        <AgedBanner list={list} canChange={canChangeRule} onBack={() => setFilter({ tab: 'toCheck' })} />
      )}
      <div className={css.list} data-tab={filter.tab}>
        {live.waiting.length > 0 && (
          <div className={css.pill}>
            <PillButton onClick={showArrivals} title={m.inbox_arrivalsKey()} data-testid="arrivals">
              {m.inbox_arrivals(counted(live.waiting.length))}
            </PillButton>
          </div>
        )}
        {inbox.isPending ? (
          <InboxSkeleton isCompact={isCompact} />
        ) : inbox.data && rows.length > 0 ? (
          <InboxList
            key={JSON.stringify(search)}
            rows={rows}
            dayCounts={dayCounts}
            isOfUnchecked={isOfUnchecked}
            isOfAll={shownTenantId === undefined}
            zone={shownTenantId !== undefined && shownTenantId === tenantId ? ownZone() : undefined}
            hrefOf={hrefOf}
            selectedId={selectedId}
            isCompact={isCompact}
            isOutdated={inbox.isPlaceholderData}
            actsOf={actsOf}
            wordsOf={damageWords}
            onOpen={open}
            onSelect={selectImageSet}
            onNear={near}
            foot={
              <>
                <LoadMore
                  failedText={m.inbox_loadMoreFailed()}
                  hasMore={inbox.hasNextPage}
                  isLoading={inbox.isFetchingNextPage}
                  hasFailed={inbox.isFetchNextPageError}
                  onMore={() => void inbox.fetchNextPage({ cancelRefetch: false })}
                />
                {!inbox.hasNextPage && leftOut}
              </>
            }
          />
        ) : inbox.isError && !inbox.data ? (
          <div className={css.notice}>
            <ErrorNotice
              title={m.inbox_failedTitle()}
              error={inbox.error}
              onRetry={() => void inbox.refetch()}
              isRetrying={inbox.isFetching}
            />
          </div>
        ) : (
          <>
            <InboxEmpty
              tenantId={tenantId}
              filter={filter}
              all={counts?.all}
              list={list}
              onClear={clear}
              onShowAll={() => setFilter({ ...DEFAULT_INBOX_FILTER, tab: 'all' })}
            />
            {leftOut}
          </>
        )}
      </div>
      <DemoProgress />
    </div>
  )
}
