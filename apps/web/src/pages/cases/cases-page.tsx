import type { CaseSummary } from '@skadi/contract/cases/case'
import { exportCases } from '@skadi/contract/cases/cases-reads'
import type { TableFormat } from '@skadi/domain/jobs/table-format'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { CasesBar } from '../../cases/cases-bar.tsx'
import { type CasesFilter, isNarrowed, parseCasesSearch, toCaseFilters } from '../../cases/cases-filter.ts'
import { casesQuery, useCasesLive } from '../../cases/cases-query.ts'
import { CasesTable } from '../../cases/cases-table.tsx'
import { CasesToolbar } from '../../cases/cases-toolbar.tsx'
import { call } from '../../core/calls/call.ts'
import { useKeys } from '../../core/keys/keys.ts'
import { currentLocale } from '../../core/language.ts'
import { paths } from '../../core/screens/paths.ts'
import { useCan } from '../../core/session/actor.ts'
import { useColleagues } from '../../core/session/colleagues.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { useChoice } from '../../core/use-choice.ts'
import { counted } from '../../core/words/counts.ts'
import { writeMinor } from '../../core/words/minor.ts'
import { ExportMenu } from '../../fleet/export-menu.tsx'
import { useWideScreen } from '../../image-sets/use-wide-screen.ts'
import { useFollowedJob } from '../../jobs/use-followed-job.ts'
import { m } from '../../paraglide/messages.js'
import { type CountedCases, CountedCasesChip, parseCountedCases } from '../../statistics/counted-cases.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import { LoadMore } from '../../ui/tables/load-more.tsx'
import { ViewsMenu } from '../../views/views-menu.tsx'
import css from './cases-page.module.css'
import { ImportPayments } from './import-payments.tsx'

const idOf = ({ caseId }: CaseSummary) => caseId

/** Filters of the list, and those of a figure of the statistics, which pass through to the calls unchanged. */
type Shown = CasesFilter & CountedCases

/** Starts an export of the filtered cases, and follows it. */
function useCasesExport(filter: Shown) {
  const { start, isBusy, words } = useFollowedJob()
  const onExport = (format: TableFormat) => {
    const body = { format, language: currentLocale(), filters: toCaseFilters(filter) }
    start(() => call(exportCases, { body })).catch(() => showSnackbar({ text: m.cases_exportFailed(), isError: true }))
  }
  return { onExport, isBusy, words }
}

/** Moves the focus between the rows, whose links open the cases. */
function useRowKeys(hasRows: boolean) {
  const list = useRef<HTMLDivElement>(null)
  const links = () => [...(list.current?.querySelectorAll<HTMLAnchorElement>('[data-row] th a') ?? [])]
  const step = (by: 1 | -1) => {
    const all = links()
    const at = all.indexOf(document.activeElement as HTMLAnchorElement)
    const next = all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))]
    next?.focus()
    next?.closest('tr')?.scrollIntoView({ block: 'nearest' })
  }
  useKeys(
    'page',
    [
      { action: 'casesNext', run: () => step(1), repeats: true },
      { action: 'casesPrevious', run: () => step(-1), repeats: true },
      // a focused row opens by itself; without one, Enter opens the first row
      { action: 'casesOpen', run: () => links()[0]?.click() },
    ],
    hasRows,
  )
  return list
}

/** `/cases`: all that the company asks of customers for returns, newest first, live. */
export function CasesPage() {
  const tenantId = useSession((state) => state.currentTenantId)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const figure = useMemo(() => parseCountedCases(search), [search])
  const filter: Shown = useMemo(() => ({ ...parseCasesSearch(search), ...figure }), [search, figure])
  const navigate = useNavigate()
  const mayWrite = useCan('writeCases', { tenantId })
  const query = useInfiniteQuery(casesQuery(tenantId, filter))
  const rows = query.data?.pages.flatMap((page) => page.data.items) ?? []
  const list = useRowKeys(rows.length > 0)
  const searchInput = useRef<HTMLInputElement>(null)
  const owners = useColleagues(tenantId, { isOn: mayWrite })
  const choice = useChoice(rows, idOf)
  const exporting = useCasesExport(filter)
  const [isImporting, setImporting] = useState(false)
  const isWide = useWideScreen()
  const importing = (height: 28 | 32) => (
    <Button height={height} onClick={() => setImporting(true)}>
      {m.cases_payImport()}
    </Button>
  )
  useCasesLive(tenantId)
  useKeys('page', [{ action: 'casesFindPlate', run: () => searchInput.current?.select() }])

  // A second change may start from the first change before the URL contains the first.
  const asked = useRef(filter)
  asked.current = filter
  const show = (wanted: Shown) => {
    asked.current = wanted
    void navigate({ to: paths.cases, search: wanted, replace: true })
  }
  const setFilter = (change: CasesFilter) =>
    show({ ...parseCasesSearch({ ...asked.current, ...change }), ...parseCountedCases(asked.current) })

  const { totalItems = 0, sums = [] } = query.data?.pages[0]?.meta ?? {}
  return (
    <div className={css.page}>
      <PageHeader
        title={m.casesSheet_title()}
        subtitle={totalItems > 0 && m.cases_count(counted(totalItems))}
        actions={mayWrite && isWide && importing(32)}
        toolbar={
          <CasesToolbar
            filter={filter}
            owners={owners}
            search={
              <>
                <SearchField
                  label={m.cases_find()}
                  clearLabel={m.cases_clearFind()}
                  value={filter.query}
                  onSearch={(query) => setFilter({ query })}
                  inputRef={searchInput}
                  maxLength={50}
                />
                <CountedCasesChip counted={figure} onClear={() => show(parseCasesSearch(asked.current))} />
              </>
            }
            tools={
              <>
                <ViewsMenu
                  screen="cases"
                  search={Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]))}
                  onPick={(view) => show({ ...parseCasesSearch(view), ...parseCountedCases(view) })}
                />
                {mayWrite && !isWide && importing(28)}
                {mayWrite && <ExportMenu hint={m.cases_exportHint()} {...exporting} />}
              </>
            }
            onFilter={setFilter}
            onClear={() => show({})}
          />
        }
      />
      <div className={css.list} ref={list}>
        {query.isError && !query.isFetchNextPageError && (
          <div className={css.notice}>
            <ErrorNotice
              title={m.cases_failed()}
              error={query.error}
              onRetry={() => void query.refetch()}
              isRetrying={query.isFetching}
            />
          </div>
        )}
        {query.isPending && <CasesSkeleton />}
        {query.data && rows.length === 0 && <CasesEmpty filter={filter} onClear={() => show({})} />}
        {rows.length > 0 && (
          <>
            <p className={css.sums} role="status">
              {sums.map(({ currency, grossMinor, paidMinor }) => (
                <span key={currency}>
                  {m.cases_sums({
                    asked: writeMinor(grossMinor, currency),
                    paid: writeMinor(paidMinor, currency),
                    open: writeMinor(grossMinor - paidMinor, currency),
                  })}
                </span>
              ))}
            </p>
            <CasesTable
              rows={rows}
              isOutdated={query.isPlaceholderData}
              chosen={choice.ids}
              onChoose={mayWrite ? choice.toggle : undefined}
            />
          </>
        )}
        <LoadMore
          hasMore={query.hasNextPage}
          isLoading={query.isFetchingNextPage}
          hasFailed={query.isFetchNextPageError}
          failedText={m.cases_moreFailed()}
          onMore={() => void query.fetchNextPage()}
        />
      </div>
      {isImporting && <ImportPayments onClose={() => setImporting(false)} />}
      {choice.chosen.length > 0 && <CasesBar chosen={choice.chosen} owners={owners} onNone={choice.none} />}
    </div>
  )
}

/** Placeholder rows in real size. */
const CasesSkeleton = () => (
  <div role="status" aria-label={m.shell_loading()} className={css.skeleton}>
    {[120, 90, 140, 110, 80].map((width) => (
      <div key={width} className={css.skeletonRow}>
        <Skeleton width={width} />
        <Skeleton width={106} height={24} />
        <Skeleton width={width + 40} />
      </div>
    ))}
  </div>
)

const CasesEmpty = ({ filter, onClear }: { filter: Shown; onClear: () => void }) =>
  isNarrowed(filter) || Object.keys(parseCountedCases(filter)).length > 0 ? (
    <EmptyState
      title={m.cases_noMatchTitle()}
      text={m.cases_noMatchText()}
      action={<Button onClick={onClear}>{m.claims_clearFilters()}</Button>}
    />
  ) : (
    <EmptyState
      title={m.cases_emptyTitle()}
      text={m.cases_emptyText()}
      action={
        <ButtonLink to={paths.inbox} search={{}}>
          {m.cases_emptyAction()}
        </ButtonLink>
      }
    />
  )
