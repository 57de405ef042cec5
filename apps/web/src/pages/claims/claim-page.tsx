import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ClaimPlace } from '../../claims/analysis/save-claim.ts'
import { claimQuery } from '../../claims/claim-query.ts'
import { paths } from '../../core/screens/paths.ts'
import { useSession } from '../../core/session/session.ts'
import { useSocket, useSubscription } from '../../core/socket/socket.ts'
import { m } from '../../paraglide/messages.js'
import { useBackTo } from '../../ui/buttons/back-to.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import { isNotHere } from '../portal/not-here.ts'
import { ClaimBoard } from './claim-board.tsx'
import css from './claim-page.module.css'

/**
 * The page `/claims/:claimId`.
 * It shows the data of a claim, the rig's photos before and after the accident, and the evidence (A-02c).
 */
export function ClaimPage() {
  const { claimId } = useParams({ from: '/signed-in/claims/$claimId' })
  const tenantId = useSession((state) => state.currentTenantId)
  const { data: claim, error, refetch, isFetching } = useQuery(claimQuery(tenantId, claimId))
  useClaimLive({ tenantId, claimId })
  const back = useBackTo(paths.claims, m.claim_back())
  const isMissing = isNotHere(error)

  if (claim && claim.status === 'filed') return <ClaimBoard key={claimId} claim={claim} back={back} />
  return (
    <>
      <PageHeader title={claim ? m.claim_draft() : m.screen_claim()} back={back} />
      {claim ? (
        <EmptyState
          title={m.claim_draftTitle()}
          text={m.claim_draftText()}
          action={
            <ButtonLink look="ink" to={paths.newClaim} search={{ draft: claimId }}>
              {m.claim_continue()}
            </ButtonLink>
          }
        />
      ) : isMissing ? (
        <EmptyState title={m.claim_unknown()} text={m.claim_unknownText()} />
      ) : error ? (
        <div className={css.page}>
          <ErrorNotice
            title={m.claim_fetchFailed()}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </div>
      ) : (
        <ClaimSkeleton />
      )}
    </>
  )
}

const ClaimSkeleton = () => (
  <div role="status" aria-label={m.shell_loading()} className={css.skeletons}>
    <Skeleton height={64} />
    <Skeleton height={480} />
    <Skeleton height={240} />
  </div>
)

/** Reloads a claim and its dependent data after another user's change. */
function useClaimLive({ tenantId, claimId }: ClaimPlace): void {
  const client = useQueryClient()
  useSubscription({ topic: 'claims' })
  useSocket('claimChanged', (change) => {
    const known = client.getQueryData(claimQuery(tenantId, claimId).queryKey)
    // The claim reloads, because it shows data of other claims about the same car.
    if (known?.otherClaims.some((other) => other.claimId === change.claimId))
      void client.invalidateQueries({ queryKey: claimQuery(tenantId, claimId).queryKey })
    if (change.claimId !== claimId) return
    // If the shown claim already contains the user's own change, it does not reload.
    if (!known || known.modifiedAt < change.modifiedAt)
      void client.invalidateQueries({ queryKey: claimQuery(tenantId, claimId).queryKey })
    for (const queryKey of [
      ['claimAnalysis', claimId],
      ['claimChanges', claimId],
      ['claimNotes', claimId],
      ['customerLinks', claimId],
    ])
      void client.invalidateQueries({ queryKey })
  })
}
