import { type AuditVerdict, checkAuditChain, exportAudit } from '@skadi/contract/audit/audit-calls'
import type { AuditEvent } from '@skadi/contract/audit/audit-event'
import type { TableFormat } from '@skadi/domain/jobs/table-format'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { type AuditSearch, auditQuery, isNarrowed, parseAuditSearch, toAuditFilters } from '../../audit/audit-filter.ts'
import { AuditList, AuditSkeleton } from '../../audit/audit-list.tsx'
import { AuditToolbar } from '../../audit/audit-toolbar.tsx'
import { ChainVerdict } from '../../audit/chain-verdict.tsx'
import { call } from '../../core/calls/call.ts'
import { ownZone } from '../../core/clock.ts'
import { currentLocale } from '../../core/language.ts'
import { paths } from '../../core/screens/paths.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { PHONE, useMedia } from '../../core/use-media.ts'
import { ExportMenu } from '../../fleet/export-menu.tsx'
import { CompanySearch } from '../../image-sets/inbox/company-search.tsx'
import { useCompanies, useForeignCompany } from '../../image-sets/use-companies.ts'
import { useFollowedJob } from '../../jobs/use-followed-job.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { LoadMore } from '../../ui/tables/load-more.tsx'
import css from '../claims/claims-page.module.css'

/** Jobs of the audit page. One job exports the filtered events, and another job checks the chain of the company. */
function useAuditJobs(search: AuditSearch) {
  const { company } = search
  const [found, setFound] = useState<{ company: string | undefined; verdict: AuditVerdict }>()
  const exporting = useFollowedJob()
  const checking = useFollowedJob((job) => {
    if (job.status === 'FINISHED' && job.result) setFound({ company, verdict: job.result as AuditVerdict })
    else if (job.status === 'FAILED') showSnackbar({ text: m.audit_checkFailed(), isError: true })
  })
  return {
    export: {
      isBusy: exporting.isBusy,
      words: exporting.words,
      onExport: (format: TableFormat) => {
        const body = { format, language: currentLocale(), filters: toAuditFilters(search, ownZone()) }
        exporting
          .start(() => call(exportAudit, { body }))
          .catch(() => showSnackbar({ text: m.audit_exportFailed(), isError: true }))
      },
    },
    check: {
      isBusy: checking.isBusy,
      words: checking.words,
      onCheck: () => {
        setFound(undefined)
        checking
          .start(() => call(checkAuditChain, { body: company ? { tenantId: company } : {} }))
          .catch(() => showSnackbar({ text: m.audit_checkFailed(), isError: true }))
      },
    },
    /** result of the chain check; undefined if the result belongs to a company that is not displayed */
    verdict: found?.company === company ? found?.verdict : undefined,
  }
}

/** The page `/tenant-admin/audit` with the audit events of the current company (C-23). */
export function TenantAuditPage() {
  const tenantId = useSession((state) => state.currentTenantId)
  return <AuditPage path={paths.tenantAudit} company={tenantId} />
}

/**
 * The page `/admin/audit` with the audit events of all companies and the events without a company (C-23, ruling 27).
 */
export const AdminAuditPage = () => <AuditPage path={paths.adminAudit} />

type AuditPageProps = {
  path: typeof paths.tenantAudit | typeof paths.adminAudit
  /** company of the events; undefined if the user chooses the company on the page */
  company?: string | undefined
}

function AuditPage({ path, company }: AuditPageProps) {
  const tenantId = useSession((state) => state.currentTenantId)
  const given: Record<string, unknown> = useSearch({ strict: false })
  const search = useMemo(() => {
    const parsed = parseAuditSearch(given)
    return company === undefined ? parsed : { ...parsed, company }
  }, [given, company])
  const navigate = useNavigate()
  const list = useInfiniteQuery(auditQuery(tenantId, search))
  const events = list.data?.pages.flatMap((page) => page.data.items) ?? []
  const jobs = useAuditJobs(search)
  const isPhone = useMedia(PHONE)
  const show = ({ company: chosen, ...rest }: AuditSearch) =>
    void navigate({
      to: path,
      search: parseAuditSearch(company === undefined ? { ...rest, company: chosen } : rest),
      replace: true,
    })
  const set = (change: AuditSearch) => show({ ...search, ...change })
  return (
    <div className={css.page}>
      <PageHeader
        title={m.audit_title()}
        actions={
          <Button
            height={28}
            title={m.audit_checkHint()}
            aria-label={jobs.check.words ?? m.audit_check()}
            isBusy={jobs.check.isBusy}
            onClick={jobs.check.onCheck}
          >
            {jobs.check.words ?? (isPhone ? m.audit_checkShort() : m.audit_check())}
          </Button>
        }
        toolbar={
          <AuditToolbar
            search={search}
            company={company === undefined && <CompanyChoice search={search} onChoose={show} />}
            tools={<ExportMenu hint={m.audit_export()} {...jobs.export} />}
            onSearch={set}
            onClear={() => show({ company: search.company })}
          />
        }
      />
      <div className={css.list}>
        {jobs.verdict && <ChainVerdict verdict={jobs.verdict} />}
        {list.isError && !list.isFetchNextPageError && (
          <div className={css.notice}>
            <ErrorNotice
              title={m.audit_failed()}
              error={list.error}
              onRetry={() => void list.refetch()}
              isRetrying={list.isFetching}
            />
          </div>
        )}
        {list.isPending && <AuditSkeleton />}
        {list.data && events.length === 0 && (
          <EmptyState
            title={isNarrowed(search) ? m.audit_noMatchTitle() : m.audit_emptyTitle()}
            text={isNarrowed(search) ? m.audit_noMatchText() : m.audit_emptyText()}
          />
        )}
        {events.length > 0 && (
          <AuditList
            events={events}
            isOutdated={list.isPlaceholderData}
            ways={{
              linkOf: (target) => <ThingLink target={target} isAdmin={company === undefined} />,
              onThing: (thing) => set({ thing }),
              onPerson: (person) => set({ person }),
            }}
          />
        )}
        <LoadMore
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          failedText={m.audit_moreFailed()}
          onMore={() => void list.fetchNextPage()}
        />
      </div>
    </div>
  )
}

function CompanyChoice({ search, onChoose }: { search: AuditSearch; onChoose: (search: AuditSearch) => void }) {
  const own = useCompanies()?.own
  const foreign = useForeignCompany(search.company)
  return (
    <CompanySearch
      ownName={m.audit_noCompany()}
      ownId={undefined}
      value={search.company}
      name={search.company === own?.id ? own?.name : foreign?.name}
      // The filters for user and action are removed, because users and actions belong to a single company.
      onChange={(company) => onChoose({ from: search.from, to: search.to, company })}
    />
  )
}

/** Link to the target of the event, if the target has a page. */
function ThingLink({ target, isAdmin }: { target: AuditEvent['target']; isAdmin: boolean }) {
  const { type, id, imageSetId, name } = target
  const words = m.audit_openThing()
  if (imageSetId)
    return (
      <Link to={paths.imageSet} params={{ id: imageSetId }} className="touch">
        {words}
      </Link>
    )
  if (type === 'claim' && name !== null)
    return (
      <Link to={paths.claim} params={{ claimId: id }} className="touch">
        {words}
      </Link>
    )
  if (isAdmin && type === 'user')
    return (
      <Link to={paths.adminUser} params={{ id }} className="touch">
        {words}
      </Link>
    )
  if (isAdmin && type === 'tenant')
    return (
      <Link to={paths.adminTenant} params={{ id }} className="touch">
        {words}
      </Link>
    )
  return null
}
