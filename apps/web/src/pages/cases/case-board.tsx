import type { DamageCaseView } from '@skadi/contract/cases/case'
import { changeCase } from '@skadi/contract/cases/cases-writes'
import { CASE_TRANSITIONS } from '@skadi/domain/cases/case-states'
import { dayOf } from '@skadi/domain/dates/format-date'
import { useState } from 'react'
import { caseFailure, caseTitle, dueSentence, STATE_WORDS, WAITS_WORDS } from '../../cases/case-words.ts'
import { type RunAct, useCaseAct } from '../../cases/use-case-act.ts'
import { call } from '../../core/calls/call.ts'
import { ownZone } from '../../core/clock.ts'
import { paths } from '../../core/screens/paths.ts'
import { useCan } from '../../core/session/actor.ts'
import { useColleagues } from '../../core/session/colleagues.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { useNow } from '../../core/use-now.ts'
import { writeMinor } from '../../core/words/minor.ts'
import { PhoneActions } from '../../image-sets/details/phone-bar.tsx'
import { useWideScreen } from '../../image-sets/use-wide-screen.ts'
import { m } from '../../paraglide/messages.js'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { FilterSelect } from '../../ui/fields/filter-select.tsx'
import { PageHeader, type PageHeaderProps } from '../../ui/header/page-header.tsx'
import { WarnSign } from '../../ui/signs/warn-sign.tsx'
import { CaseActs } from './case-acts.tsx'
import { CaseCards } from './case-cards.tsx'
import { CaseLines } from './case-lines.tsx'
import css from './case-page.module.css'

/** The user who works on the case; an administrator may choose any user of the company. */
function CaseOwner({ of, run, canWrite }: { of: DamageCaseView; run: RunAct; canWrite: boolean }) {
  const tenantId = useSession((state) => state.currentTenantId)
  const [chosen, setChosen] = useState<string>()
  const mayAssign = canWrite && CASE_TRANSITIONS.assign[of.state] !== undefined
  const options = useColleagues(tenantId, { isOn: mayAssign, present: of.owner })
  if (!mayAssign) return of.owner && <span className={css.owner}>{of.owner.name ?? m.claim_somebody()}</span>
  const choose = async (next: string) => {
    setChosen(next)
    try {
      await run(call(changeCase, { params: { id: of.caseId }, body: { ownerId: next || null } }))
    } catch (error) {
      showSnackbar({ text: caseFailure(m.case_changeFailed(), error), isError: true })
    } finally {
      setChosen(undefined)
    }
  }
  return (
    <>
      <span className={css.owner} aria-hidden>
        {m.casesSheet_owner()}
      </span>
      <FilterSelect
        label={m.casesSheet_owner()}
        placeholder={m.case_noOwner()}
        value={chosen ?? of.owner?.userId ?? ''}
        isOn={false}
        options={options}
        onChange={(next) => void choose(next)}
      />
    </>
  )
}

/** Who must act, and until when. */
function CaseDue({ of }: { of: DamageCaseView }) {
  const due = dueSentence(of, dayOf(new Date(useNow(false)), ownZone()))
  if (of.isOverdue)
    return (
      <span className={css.late}>
        <WarnSign /> {due}
      </span>
    )
  if (due === undefined || (of.waitsFor !== 'customer' && of.replyDueOn === null)) return null
  return <span className={css.due}>{due}</span>
}

/** A notice above the lines: the reason why an approval was refused, or why the case has ended. */
function CaseSays({ of }: { of: DamageCaseView }) {
  const { approval, endReason, state, claimId } = of
  const mayReadClaims = useCan('readClaims')
  const refused = state === 'draft' && approval.refusal
  if (refused) return <Says text={m.case_approvalRefused({ reason: refused })} />
  if (state === 'stated') return <Says text={m.case_notTold()} />
  if (claimId !== null)
    return (
      <div className={css.says}>
        <p>{m.case_inClaim()}</p>
        {mayReadClaims && (
          <ButtonLink to={paths.claim} params={{ claimId }}>
            {m.case_openClaim()}
          </ButtonLink>
        )}
      </div>
    )
  return endReason ? <Says text={`${STATE_WORDS[state]()}: ${endReason}`} /> : null
}

const Says = ({ text }: { text: string }) => (
  <div className={css.says}>
    <p>{text}</p>
  </div>
)

type CaseBoardProps = { of: DamageCaseView; back: PageHeaderProps['back'] }

/** A case: its lines with their sums, its acts, and its statements, payments and history. */
export function CaseBoard({ of, back }: CaseBoardProps) {
  const { caseId, registrationNo, countryCode, state, currency, grossMinor } = of
  const tenantId = useSession((session) => session.currentTenantId)
  const canWrite = useCan('writeCases')
  const run = useCaseAct({ tenantId, caseId })
  const isWide = useWideScreen()
  const title = caseTitle(of)
  return (
    <>
      <PageHeader
        title={<span className="visually-hidden-phone">{title}</span>}
        documentTitle={[title, registrationNo].filter(Boolean).join(' · ')}
        back={back}
        {...(registrationNo ? { plate: { registrationNo, countryCode } } : {})}
        actions={isWide && <CaseActs of={of} run={run} height={32} />}
        toolbar={
          <>
            <span className={css.state} data-testid="case-state">
              {STATE_WORDS[state]()}
            </span>
            <CaseOwner of={of} run={run} canWrite={canWrite} />
            <CaseDue of={of} />
            <span className={css.facts} role="status">
              {[WAITS_WORDS[of.waitsFor](), writeMinor(grossMinor, currency)].join(' · ')}
            </span>
          </>
        }
      />
      <div className={css.page}>
        <CaseSays of={of} />
        <div className={css.columns}>
          <div className={css.main}>
            <CaseLines of={of} run={run} canWrite={canWrite} />
          </div>
          <div className={css.cards}>
            <CaseCards of={of} run={run} canWrite={canWrite} />
          </div>
        </div>
      </div>
      {!isWide && (
        <PhoneActions>
          <CaseActs of={of} run={run} height={48} />
        </PhoneActions>
      )}
    </>
  )
}
