import type { OpenAnswer } from '@skadi/contract/customer/customer-calls'
import { writeTime } from '@skadi/report/text'
import { useQueryClient } from '@tanstack/react-query'
import { openAnswersQuery } from '../core/calls/open-answers.ts'
import { paths } from '../core/screens/paths.ts'
import { useCan } from '../core/session/actor.ts'
import { useSession } from '../core/session/session.ts'
import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { PlateChip } from '../ui/plate-chip.tsx'
import css from './open-answer-entry.module.css'
import { ReplyForm } from './reply-form.tsx'
import { SettleButton } from './settle-button.tsx'

/** An open answer with the clerk's actions: look, reply, or mark it as settled. */
export function OpenAnswerEntry({ answer }: { answer: OpenAnswer }) {
  const { answerId, linkId, kind, text, at, timeZone, claimId, claimNo, imageSetId, pickupId, sentBy } = answer
  const tenantId = useSession((state) => state.currentTenantId)
  const client = useQueryClient()
  const canWrite = useCan('changeDamages')
  const hasClaims = useCan('readClaims')
  const readAgain = () => void client.invalidateQueries({ queryKey: openAnswersQuery(tenantId).queryKey })
  const time = writeTime(at, timeZone)
  return (
    <li className={css.entry} data-testid="open-answer">
      <div className={css.head}>
        <PlateChip registrationNo={answer.registrationNo} countryCode={answer.countryCode || undefined} />
        <p className="type-strong">
          {kind === 'object' ? m.customer_objection({ time }) : m.customer_question({ time })}
        </p>
      </div>
      {text && <p className={css.text}>{text}</p>}
      <p className={css.muted}>{m.customer_sentBy({ name: sentBy.name ?? m.customer_somebody() })}</p>
      {canWrite && <ReplyForm linkId={linkId} answerId={answerId} onChanged={readAgain} />}
      <div className={css.ways}>
        <ButtonLink height={32} to={paths.imageSet} params={{ id: imageSetId ?? pickupId }}>
          {m.customer_openPassing()}
        </ButtonLink>
        {claimId !== null && hasClaims && (
          <ButtonLink height={32} to={paths.claim} params={{ claimId }}>
            {m.customer_openClaim({ number: claimNo ?? '' })}
          </ButtonLink>
        )}
        {canWrite && <SettleButton linkId={linkId} answerId={answerId} onChanged={readAgain} />}
      </div>
    </li>
  )
}
