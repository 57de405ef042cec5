import { EMPTY_CLAIM_FORM } from '@skadi/domain/claims/claim'
import type { ClaimStep } from '@skadi/domain/claims/claim-rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { claimQuery } from '../../claims/claim-query.ts'
import { type DraftState, isTriedAgain } from '../../claims/wizard/claim-draft.ts'
import { withRenter } from '../../claims/wizard/claim-form.ts'
import { ClaimWizard } from '../../claims/wizard/claim-wizard.tsx'
import { Receipt } from '../../claims/wizard/receipt.tsx'
import wizardCss from '../../claims/wizard/wizard.module.css'
import { numberOf, parseWizardSearch, stepAt, type WizardSearch } from '../../claims/wizard/wizard-search.ts'
import { hasStatus } from '../../core/calls/call.ts'
import { writeTimeOfDay } from '../../core/clock.ts'
import { cameFrom } from '../../core/screens/came-from.ts'
import { paths } from '../../core/screens/paths.ts'
import { useSession } from '../../core/session/session.ts'
import { m } from '../../paraglide/messages.js'
import { useRentalOf } from '../../rentals/rentals-query.ts'
import { useBackTo } from '../../ui/buttons/back-to.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import css from './new-claim-page.module.css'

const WizardSkeleton = () => (
  <div role="status" aria-label={m.shell_loading()} className={wizardCss.wizard}>
    <Skeleton height={56} />
    <div className={wizardCss.card}>
      <Skeleton width={220} height={24} />
      <div className={wizardCss.fields}>
        <Skeleton height={64} />
        <Skeleton height={64} />
        <Skeleton height={64} />
        <Skeleton height={64} />
      </div>
    </div>
  </div>
)

/**
 * The page `/claims/new` with the wizard for a claim in four steps.
 * The URL contains the draft, so that a reload continues the draft.
 */
export function NewClaimPage() {
  const address = parseWizardSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { history } = useRouter()
  const tenantId = useSession((state) => state.currentTenantId)
  const client = useQueryClient()
  const [made, setMade] = useState<string>()
  const isDraft = useCallback(
    (id: string) => client.getQueryData(claimQuery(tenantId, id).queryKey)?.status === 'draft',
    [client, tenantId],
  )
  const search =
    address.draft === undefined && made !== undefined && isDraft(made) ? { ...address, draft: made } : address
  const [seen, setSeen] = useState({ draft: search.draft, round: 0 })
  // Another draft in the URL starts a new wizard, unless this wizard has created the draft.
  if (search.draft !== seen.draft)
    setSeen({ draft: search.draft, round: search.draft === made ? seen.round : seen.round + 1 })
  // Until the claim is filed, every URL of the wizard must contain the draft. Back may open the URL of a step that the user left before the
  // draft existed. The code reads the history, because fast steps create URLs that are never rendered.
  useEffect(() => {
    if (made === undefined) return
    const complete = () => {
      const { pathname, search: text } = history.location
      const here = parseWizardSearch(Object.fromEntries(new URLSearchParams(text)))
      if (pathname !== paths.newClaim || here.draft !== undefined || !isDraft(made)) return
      const named = parseWizardSearch({ ...here, draft: made })
      void navigate({ to: paths.newClaim, search: named, replace: true, resetScroll: false })
    }
    complete()
    return history.subscribe(complete)
  }, [made, history, navigate, isDraft])
  return <NewClaim key={seen.round} search={search} onMade={setMade} />
}

function NewClaim({ search, onMade }: { search: WizardSearch; onMade: (claimId: string) => void }) {
  const tenantId = useSession((state) => state.currentTenantId)
  const navigate = useNavigate()
  const [begunId] = useState(search.draft)
  const [renterOf] = useState(search.imageSet)
  const begun = useQuery({ ...claimQuery(tenantId, begunId ?? ''), enabled: begunId !== undefined })
  const [state, setState] = useState<Pick<DraftState, 'save' | 'savedAt' | 'error'>>()
  const known = useQuery({ ...claimQuery(tenantId, search.draft ?? ''), enabled: search.draft !== undefined }).data
  const filed = known?.status === 'filed' ? known : undefined
  const [imageSet] = useState(() => (search.plate === undefined ? undefined : cameFrom()))
  const toClaims = useBackTo(paths.claims, m.claims_back())
  const toImageSet = useBackTo(imageSet ?? paths.inbox, m.reports_backToPassing())
  const goTo = (step: ClaimStep) =>
    void navigate({
      to: paths.newClaim,
      search: (before) => parseWizardSearch({ ...before, step: numberOf(step) }),
    })

  const { rental, isLoading } = useRentalOf(renterOf ?? null, tenantId)
  const renter = rental?.renter?.name ? rental.renter : undefined
  const isBegun = begunId === undefined ? !isLoading : begun.data !== undefined
  const start = {
    ...EMPTY_CLAIM_FORM,
    car: { ...EMPTY_CLAIM_FORM.car, registrationNo: search.plate ?? '', country: search.country ?? '' },
  }
  return (
    <>
      <PageHeader
        title={m.claims_newClaim()}
        back={imageSet?.startsWith(`${paths.inbox}/`) ? toImageSet : toClaims}
        subtitle={<span role="status">{filed || !state ? '' : draftWords(state)}</span>}
      />
      {filed && <Receipt claim={filed} />}
      {!filed && isBegun && (
        <ClaimWizard
          begun={begun.data}
          start={renter ? withRenter(start, renter) : start}
          imageSetId={renterOf}
          contractNo={renter && rental?.contractNo}
          step={stepAt(search)}
          onStep={goTo}
          onMade={onMade}
          onState={setState}
          onFiled={() => undefined}
        />
      )}
      {!isBegun && (isLoading || begun.isPending) && <WizardSkeleton />}
      {!isBegun && begun.isError && (
        <div className={css.notice}>
          {hasStatus(begun.error, 404) ? (
            <EmptyState
              title={m.claims_draftGone()}
              text={m.claims_draftGoneText()}
              action={
                <ButtonLink to={paths.newClaim} search={{}}>
                  {m.claims_newClaim()}
                </ButtonLink>
              }
            />
          ) : (
            <ErrorNotice
              title={m.claims_draftFailed()}
              error={begun.error}
              onRetry={() => void begun.refetch()}
              isRetrying={begun.isFetching}
            />
          )}
        </div>
      )}
    </>
  )
}

/** Returns the save state of the draft as text, for example `Draft saved 06:12`. */
function draftWords({ save, savedAt, error }: Pick<DraftState, 'save' | 'savedAt' | 'error'>): string {
  switch (save) {
    case 'empty':
      return m.claims_draftEmpty()
    case 'waiting':
    case 'saving':
      return m.claims_draftSaving()
    case 'saved':
      return savedAt === undefined ? '' : m.claims_draftSaved({ time: writeTimeOfDay(savedAt) })
    case 'failed':
      return isTriedAgain(error) ? m.claims_draftNotSaved() : m.claims_draftRefused()
    case 'conflict':
      return m.claims_draftConflict()
  }
}
