import { dayOf } from '@skadi/domain/dates/format-date'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { ownZone } from '../core/clock.ts'
import { isPractice } from '../core/practice.ts'
import { paths } from '../core/screens/paths.ts'
import { useCan } from '../core/session/actor.ts'
import { useSession } from '../core/session/session.ts'
import { useNow } from '../core/use-now.ts'
import { writeMinor } from '../core/words/minor.ts'
import { m } from '../paraglide/messages.js'
import { WarnSign } from '../ui/signs/warn-sign.tsx'
import { caseTitle, dueSentence, STATE_WORDS } from './case-words.ts'
import css from './cases-of.module.css'
import { type CasesOfSubject, casesOfQuery, useCasesLive } from './cases-query.ts'

type CasesOfProps = {
  /** company of the passing or car; cases are shown in this company only */
  tenantId: string | null
  subject: CasesOfSubject
}

/** The cases of a passing or a car, the newest first, each with a link. Shows nothing while there are none. */
export function CasesOf({ tenantId, subject }: CasesOfProps) {
  const own = useSession((state) => state.currentTenantId)
  const mayRead = useCan('readCases', { tenantId }) && tenantId !== null && tenantId === own && !isOfPractice(subject)
  return mayRead ? <List tenantId={own} subject={subject} /> : null
}

const isOfPractice = (subject: CasesOfSubject): boolean => 'imageSetId' in subject && isPractice(subject.imageSetId)

function List({ tenantId, subject }: { tenantId: string | undefined; subject: CasesOfSubject }) {
  const id = useId()
  const today = dayOf(new Date(useNow(false)), ownZone())
  const { data: cases = [] } = useQuery(casesOfQuery(tenantId, subject))
  useCasesLive(tenantId)
  if (cases.length === 0) return null
  return (
    <section className={css.cases} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {m.casesSheet_title()}
      </h2>
      <ul>
        {cases.map((one) => {
          const due = one.waitsFor === 'nobody' ? undefined : dueSentence(one, today)
          return (
            <li key={one.caseId}>
              <Link className={css.case} to={paths.case} params={{ caseId: one.caseId }}>
                <strong>{STATE_WORDS[one.state]()}</strong>
                <span>{writeMinor(one.grossMinor, one.currency)}</span>
                <span className="muted">
                  {[caseTitle(one), one.owner && (one.owner.name ?? m.claim_somebody())].filter(Boolean).join(' · ')}
                </span>
                {due !== undefined && (
                  <span className={css.due} data-late={one.isOverdue || undefined}>
                    {one.isOverdue && <WarnSign />} {due}
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
