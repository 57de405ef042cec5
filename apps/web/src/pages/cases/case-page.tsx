import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { caseQuery, useCasesLive } from '../../cases/cases-query.ts'
import { paths } from '../../core/screens/paths.ts'
import { useSession } from '../../core/session/session.ts'
import { m } from '../../paraglide/messages.js'
import { useBackTo } from '../../ui/buttons/back-to.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import { isNotHere } from '../portal/not-here.ts'
import { CaseBoard } from './case-board.tsx'
import css from './case-page.module.css'

/** `/cases/:caseId`: what the company asks for a return, the customer's answers, and the payments. */
export function CasePage() {
  const { caseId } = useParams({ from: '/signed-in/cases/$caseId' })
  const tenantId = useSession((state) => state.currentTenantId)
  const { data, error, refetch, isFetching } = useQuery(caseQuery(tenantId, caseId))
  useCasesLive(tenantId)
  const back = useBackTo(paths.cases, m.case_back())
  if (data) return <CaseBoard key={caseId} of={data} back={back} />
  return (
    <>
      <PageHeader title={m.case_screen()} back={back} />
      {isNotHere(error) ? (
        <EmptyState title={m.case_unknown()} text={m.case_unknownText()} />
      ) : error ? (
        <div className={css.page}>
          <ErrorNotice
            title={m.case_fetchFailed()}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </div>
      ) : (
        <div role="status" aria-label={m.shell_loading()} className={css.page}>
          <Skeleton height={320} />
          <Skeleton height={160} />
        </div>
      )}
    </>
  )
}
