import type { OpenAnswer } from '@skadi/contract/customer/customer-calls'
import { writeTime } from '@skadi/report/text'
import { useQueryClient } from '@tanstack/react-query'
import { openAnswersQuery, useOpenAnswers } from '../../core/calls/open-answers.ts'
import { paths } from '../../core/screens/paths.ts'
import { useCan } from '../../core/session/actor.ts'
import { useSession } from '../../core/session/session.ts'
import { counted } from '../../core/words/counts.ts'
import { writeMinor } from '../../core/words/minor.ts'
import { SaidList } from '../../customer/link-entry.tsx'
import { ReplyForm } from '../../customer/reply-form.tsx'
import { SettleButton } from '../../customer/settle-button.tsx'
import { m } from '../../paraglide/messages.js'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { PlateChip } from '../../ui/plate-chip.tsx'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import css from './customer-answers-page.module.css'

/** The page `/customer-answers` with open objections and questions of customers, oldest first. */
export function CustomerAnswersPage() {
  const { data, error, isFetching, refetch } = useOpenAnswers()
  const more = data ? data.total - data.items.length : 0
  return (
    <>
      <PageHeader
        title={m.customer_answers()}
        {...(data ? { subtitle: m.customer_answersOpen(counted(data.total)) } : {})}
      />
      <div className={css.page}>
        {error && !data ? (
          <ErrorNotice
            title={m.customer_answersFailed()}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : !data ? (
          <div role="status" aria-label={m.shell_loading()} className={css.list}>
            <Skeleton height={132} />
            <Skeleton height={132} />
          </div>
        ) : data.items.length === 0 ? (
          <EmptyState title={m.customer_answersNone()} text={m.customer_answersNoneText()} />
        ) : (
          <>
            <ul className={css.list} aria-label={m.customer_answers()}>
              {data.items.map((answer) => (
                <OpenAnswerEntry key={answer.answerId} answer={answer} />
              ))}
            </ul>
            {more > 0 && <p className={css.more}>{m.customer_answersMore(counted(more))}</p>}
          </>
        )}
      </div>
    </>
  )
}

/** Open answer with the actions of the clerk. The clerk opens the damage, replies, or marks the answer as settled. */
function OpenAnswerEntry({ answer }: { answer: OpenAnswer }) {
  const { answerId, linkId, kind, said, text, signedBy, sums, at, timeZone, sentBy } = answer
  const { claimId, claimNo, caseId, imageSetId, pickupId } = answer
  const tenantId = useSession((state) => state.currentTenantId)
  const client = useQueryClient()
  const canWrite = useCan('changeDamages')
  const hasClaims = useCan('readClaims')
  const hasCases = useCan('readCases')
  // objections to a case are answered beside its lines
  const isOfLines = caseId !== null && kind === 'object'
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
      <SaidList said={said} />
      {text && <p className={css.text}>{text}</p>}
      <p className={css.muted}>
        {[
          ...sums.map(({ minor, currency }) => writeMinor(minor, currency)),
          ...(signedBy ? [m.customerPage_signedBy({ name: signedBy })] : []),
          m.customer_sentBy({ name: sentBy.name ?? m.customer_somebody() }),
        ].join(' · ')}
      </p>
      {canWrite && !isOfLines && <ReplyForm linkId={linkId} answerId={answerId} onChanged={readAgain} />}
      <div className={css.ways}>
        <ButtonLink height={32} to={paths.imageSet} params={{ id: imageSetId ?? pickupId }}>
          {m.customer_openPassing()}
        </ButtonLink>
        {caseId !== null && hasCases && (
          <ButtonLink height={32} to={paths.case} params={{ caseId }}>
            {m.cases_keyOpen()}
          </ButtonLink>
        )}
        {claimId !== null && hasClaims && (
          <ButtonLink height={32} to={paths.claim} params={{ claimId }}>
            {m.customer_openClaim({ number: claimNo ?? '' })}
          </ButtonLink>
        )}
        {canWrite && !isOfLines && <SettleButton linkId={linkId} answerId={answerId} onChanged={readAgain} />}
      </div>
    </li>
  )
}
