import { changeCaseRules } from '@skadi/contract/cases/cases-writes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { caseRulesQuery } from '../../cases/cases-query.ts'
import { RulesForm } from '../../cases/rules-form.tsx'
import { call } from '../../core/calls/call.ts'
import { writeMoment } from '../../core/clock.ts'
import { useCan } from '../../core/session/actor.ts'
import { useOwnCompany } from '../../core/session/profile.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import css from './case-page.module.css'
import { ClaimRulesSection } from './claim-rules-section.tsx'

/** `/tenant-admin/case-rules`: limit of approval, days, fees and VAT rates of the company's cases; insurers and handlers of its claims. */
export function CaseRulesPage() {
  const tenantId = useSession((state) => state.currentTenantId)
  const canChange = useCan('changeCaseRules')
  const company = useOwnCompany()?.name ?? ''
  const client = useQueryClient()
  const mayReadCases = useCan('readCases')
  const mayReadClaims = useCan('readClaims')
  const query = caseRulesQuery(tenantId)
  const { data, error, refetch, isFetching } = useQuery({ ...query, enabled: mayReadCases })
  const basedOn = data?.modifiedAt
  return (
    <>
      <PageHeader
        title={m.caseRules_title()}
        subtitle={[company, basedOn && m.caseRules_changed({ time: writeMoment(basedOn) })].filter(Boolean).join(' · ')}
      />
      <div className={css.page}>
        {!canChange && data && <p className="muted">{m.caseRules_readOnly()}</p>}
        {error && !data && (
          <ErrorNotice
            title={m.caseRules_fetchFailed()}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {mayReadCases && !data && !error && (
          <div role="status" aria-label={m.shell_loading()}>
            <Skeleton height={240} />
          </div>
        )}
        {data && (
          // a change of another user begins the form again
          <RulesForm
            key={data.modifiedAt}
            rules={data}
            canChange={canChange}
            onSave={async (rules) => {
              try {
                const { data: saved } = await call(changeCaseRules, { body: { ...rules, basedOn: data.modifiedAt } })
                client.setQueryData(query.queryKey, saved)
                showSnackbar({ text: m.caseRules_saved() })
              } catch (failed) {
                void client.invalidateQueries({ queryKey: query.queryKey })
                throw failed
              }
            }}
          />
        )}
        {mayReadClaims && <ClaimRulesSection tenantId={tenantId} />}
      </div>
    </>
  )
}
