import type { ClaimAnalysis } from '@skadi/contract/claims/claims-reads'
import { writeTime } from '@skadi/report/text'
import { useOpenAnswers } from '../../core/calls/open-answers.ts'
import { paths } from '../../core/screens/paths.ts'
import { SaidList } from '../../customer/link-entry.tsx'
import { m } from '../../paraglide/messages.js'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import css from './claim-answers.module.css'

type ClaimAnswersProps = { claimId: string; passings: ClaimAnalysis['passings'] }

/** List of customers' open objections and questions about this claim or about a passing of the car. */
export function ClaimAnswers({ claimId, passings: imageSets }: ClaimAnswersProps) {
  const ids = new Set(imageSets.map(({ imageSetId }) => imageSetId))
  const open = useOpenAnswers().data?.items.filter(
    (answer) => answer.claimId === claimId || ids.has(answer.imageSetId ?? answer.pickupId),
  )
  if (!open?.length) return null
  return (
    <ul className={css.answers} aria-label={m.customer_answers()}>
      {open.map(({ answerId, kind, said, text, signedBy, at, timeZone }) => {
        const time = writeTime(at, timeZone)
        return (
          <li key={answerId} className={css.answer}>
            <div className={css.words}>
              <p className="type-strong">
                {kind === 'object' ? m.customer_objection({ time }) : m.customer_question({ time })}
              </p>
              <SaidList said={said} />
              {text && <p>{text}</p>}
              {signedBy && <p className="muted">{m.customerPage_signedBy({ name: signedBy })}</p>}
            </div>
            <ButtonLink height={32} to={paths.customerAnswers}>
              {m.customer_answers()}
            </ButtonLink>
          </li>
        )
      })}
    </ul>
  )
}
