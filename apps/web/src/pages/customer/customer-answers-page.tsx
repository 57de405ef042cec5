import { useOpenAnswers } from '../../core/calls/open-answers.ts'
import { counted } from '../../core/words/counts.ts'
import { OpenAnswerEntry } from '../../customer/open-answer-entry.tsx'
import { m } from '../../paraglide/messages.js'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import css from './customer-answers-page.module.css'

/** `/customer-answers`: open objections and questions of customers, oldest first. */
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
