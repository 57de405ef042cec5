import type { ClaimSummary } from '@skadi/contract/claims/claims-reads'
import { exportClaims } from '@skadi/contract/claims/export-claims'
import type { TableFormat } from '@skadi/domain/jobs/table-format'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { type ClaimsFilter, isNarrowed, parseClaimsSearch, toClaimFilters } from '../../claims/list/claims-filter.ts'
import { claimsQuery, useClaimsLive } from '../../claims/list/claims-query.ts'
import { ClaimsSkeleton } from '../../claims/list/claims-skeleton.tsx'
import { ClaimsTable } from '../../claims/list/claims-table.tsx'
import { ClaimsToolbar } from '../../claims/list/claims-toolbar.tsx'
import { DeleteDraft } from '../../claims/list/delete-draft.tsx'
import { call } from '../../core/calls/call.ts'
import { useKeys } from '../../core/keys/keys.ts'
import { currentLocale } from '../../core/language.ts'
import { paths } from '../../core/screens/paths.ts'
import { useCan } from '../../core/session/actor.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { counted } from '../../core/words/counts.ts'
import { EvidenceChip } from '../../evidence/evidence-chip.tsx'
import { ExportMenu } from '../../fleet/export-menu.tsx'
import { useFollowedJob } from '../../jobs/use-followed-job.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { LoadMore } from '../../ui/tables/load-more.tsx'
import { ViewsMenu } from '../../views/views-menu.tsx'
import css from './claims-page.module.css'

/** Starts an export of the filtered claims, and follows the job of the export. */
function useClaimsExport(filters: ClaimsFilter) {
  const { start, isBusy, words } = useFollowedJob()
  const onExport = (format: TableFormat) => {
    const body = { format, language: currentLocale(), filters: toClaimFilters(filters) }
    start(() => call(exportClaims, { body })).catch(() =>
      showSnackbar({ text: m.claims_exportFailed(), isError: true }),
    )
  }
  return { onExport, isBusy, words }
}

type ClaimsToolsProps = { filter: ClaimsFilter; onShow: (filter: ClaimsFilter) => void }

/**
 * Tools for the current filters of the claims.
 * The user saves the filters under a name, or exports the filtered claims as a file.
 */
function ClaimsTools({ filter, onShow }: ClaimsToolsProps) {
  const exporting = useClaimsExport(filter)
  return (
    <>
      <ViewsMenu
        screen="claims"
        search={Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]))}
        onPick={(view) => onShow(parseClaimsSearch(view))}
      />
      <ExportMenu hint={m.claims_exportHint()} {...exporting} />
    </>
  )
}

function ClaimEvidence({ evidence }: Pick<ClaimSummary, 'evidence'>) {
  const counts = (['proven', 'weak'] as const).filter((verdict) => evidence[verdict] > 0)
  if (counts.length === 0) return null
  return (
    <div>
      {counts.map((verdict) => (
        <EvidenceChip key={verdict} verdict={verdict} count={evidence[verdict]} />
      ))}
    </div>
  )
}

/** The page `/claims` with the claims of the current company, newest first, live (CLAIM-01, A-02). */
export function ClaimsPage() {
  const tenantId = useSession((state) => state.currentTenantId)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const filter = useMemo(() => parseClaimsSearch(search), [search])
  const navigate = useNavigate()
  const mayWrite = useCan('writeClaims', { tenantId })
  const list = useInfiniteQuery(claimsQuery(tenantId, filter))
  const rows = list.data?.pages.flatMap((page) => page.data.items) ?? []
  const [leaving, setLeaving] = useState<ClaimSummary>()
  const searchInput = useRef<HTMLInputElement>(null)
  useClaimsLive(tenantId)
  useKeys('page', [{ action: 'claimsFind', run: () => searchInput.current?.select() }])
  useKeys('page', [{ action: 'claimsNew', run: () => void navigate({ to: paths.newClaim, search: {} }) }], mayWrite)

  // A second change may begin before the URL contains the first change.
  // So a change starts from the filter that was requested last.
  const asked = useRef(filter)
  asked.current = filter
  const show = (wanted: ClaimsFilter) => {
    asked.current = wanted
    void navigate({ to: paths.claims, search: wanted, replace: true })
  }
  const setFilter = (change: ClaimsFilter) => show(parseClaimsSearch({ ...asked.current, ...change }))

  const { totalItems = 0, totalIsAtLeast } = list.data?.pages[0]?.meta ?? {}
  const count = (totalIsAtLeast ? m.claims_countAtLeast : m.claims_count)(counted(totalItems))
  return (
    <div className={css.page}>
      <PageHeader
        title={m.screen_claims()}
        subtitle={totalItems > 0 && count}
        actions={
          mayWrite && (
            <ButtonLink to={paths.newClaim} search={{}} look="ink" aria-label={m.claims_newClaim()}>
              <span className={css.long}>{m.claims_newClaim()}</span>
              <span className={css.short}>{m.claims_newShort()}</span>
            </ButtonLink>
          )
        }
        toolbar={
          <ClaimsToolbar
            filter={filter}
            search={
              <SearchField
                label={m.claims_find()}
                clearLabel={m.claims_clearFind()}
                value={filter.query}
                onSearch={(query) => setFilter({ query })}
                inputRef={searchInput}
                maxLength={100}
              />
            }
            tools={<ClaimsTools filter={filter} onShow={show} />}
            onFilter={setFilter}
            onClear={() => show({})}
          />
        }
      />
      <div className={css.list}>
        {list.isError && !list.isFetchNextPageError && (
          <div className={css.notice}>
            <ErrorNotice
              title={m.claims_failed()}
              error={list.error}
              onRetry={() => void list.refetch()}
              isRetrying={list.isFetching}
            />
          </div>
        )}
        {list.isPending && <ClaimsSkeleton />}
        {list.data && rows.length === 0 && <ClaimsEmpty filter={filter} onClear={() => show({})} mayWrite={mayWrite} />}
        {rows.length > 0 && (
          <ClaimsTable
            rows={rows}
            isOutdated={list.isPlaceholderData}
            evidence={(row) => <ClaimEvidence evidence={row.evidence} />}
            onDelete={mayWrite ? setLeaving : undefined}
          />
        )}
        <LoadMore
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          failedText={m.claims_moreFailed()}
          onMore={() => void list.fetchNextPage()}
        />
      </div>
      {leaving && <DeleteDraft row={leaving} tenantId={tenantId} onClose={() => setLeaving(undefined)} />}
    </div>
  )
}

type ClaimsEmptyProps = { filter: ClaimsFilter; onClear: () => void; mayWrite: boolean }

const ClaimsEmpty = ({ filter, onClear, mayWrite }: ClaimsEmptyProps) =>
  isNarrowed(filter) ? (
    <EmptyState
      title={m.claims_noMatchTitle()}
      text={m.claims_noMatchText()}
      action={<Button onClick={onClear}>{m.claims_clearFilters()}</Button>}
    />
  ) : (
    <EmptyState
      title={m.claims_emptyTitle()}
      text={m.claims_emptyText()}
      action={
        mayWrite && (
          <ButtonLink to={paths.newClaim} search={{}}>
            {m.claims_newClaim()}
          </ButtonLink>
        )
      }
    />
  )
