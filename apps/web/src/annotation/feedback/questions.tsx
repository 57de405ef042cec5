import { answerQuestion, type Question } from '@skadi/contract/annotation/feedback/questions'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, hasStatus } from '../../core/calls/call.ts'
import { writeMoment } from '../../core/clock.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { DenseSkeleton } from '../../ui/skeletons/dense-skeleton.tsx'
import { LoadMore } from '../../ui/tables/load-more.tsx'
import { FeedbackPicture } from './feedback-picture.tsx'
import { FEEDBACK_KEY, type QuestionsOf, questionsQuery } from './feedback-queries.ts'
import type { FeedbackWords } from './feedback-words.ts'
import { QuestionText } from './question-text.tsx'
import css from './questions.module.css'

/** Maximum length of an answer in characters, as in the contract. */
const LONGEST = 2_000

/**
 * Form for an answer below its question.
 * After a 409 the form shows the answer of another reviewer, who was first, and keeps the typed text.
 */
function AnswerForm({ question: { id, question } }: { question: Question }) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const answer = useMutation({
    mutationFn: () => call(answerQuestion, { params: { id }, body: { answer: text } }),
    onError: (error) =>
      showSnackbar({
        text: hasStatus(error, 409)
          ? m.feedback_answeredBefore()
          : failureWords(m.feedback_answerFailed(), reasonOf(error)),
        isError: true,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: [...FEEDBACK_KEY, 'questions'] }),
  })
  const send = () => {
    if (text.trim() !== '' && !answer.isPending) answer.mutate()
  }
  return (
    <form
      className={css.form}
      aria-label={m.feedback_answerTo({ question })}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <QuestionText label={m.feedback_answer()} value={text} maxLength={LONGEST} onChange={setText} onSend={send} />
      <Button type="submit" isBusy={answer.isPending} disabled={text.trim() === ''}>
        {m.feedback_send()}
      </Button>
    </form>
  )
}

type QuestionsProps = { of: QuestionsOf; words: FeedbackWords }

/** List of the annotators' questions with their answers, open questions first. Reviewers answer the questions here. */
export function Questions({ of, words }: QuestionsProps) {
  const query = useInfiniteQuery(questionsQuery(of))
  const { data, error, isPending, isFetching, refetch } = query
  const questions = data?.pages.flatMap((page) => page.data.items)
  return (
    <div className={css.questions}>
      {isPending && <DenseSkeleton columns={[160, 240]} />}
      {error && !data && (
        <div className={css.notice}>
          <ErrorNotice
            title={m.feedback_questionsFailed()}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </div>
      )}
      {questions?.length === 0 && (
        <EmptyState
          title={m.feedback_noQuestions()}
          text={of === 'team' ? m.feedback_noQuestionsOfTeam() : m.feedback_noQuestionsOfOneself()}
        />
      )}
      <ul className={css.list}>
        {questions?.map((question) => (
          <QuestionItem key={question.id} question={question} of={of} words={words} />
        ))}
      </ul>
      <LoadMore
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        hasFailed={query.isFetchNextPageError}
        failedText={m.feedback_questionsFailed()}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  )
}

function QuestionItem({ question, of, words }: QuestionsProps & { question: Question }) {
  const { answer, askedBy, askedAt, labels, box } = question
  const about =
    labels === null ? m.feedback_aboutSet() : labels.map(words.labelName).join(', ') || m.damageName_unlabelled()
  const who = of === 'team' ? [askedBy.name ?? m.feedback_somebody()] : []
  return (
    <li className={css.item} data-testid="question">
      <div className={css.picture}>
        {labels !== null && (
          <FeedbackPicture
            url={question.cropUrl}
            alt={about}
            {...(box ? { marks: { crop: box.crop, before: null, after: box.points } } : {})}
          />
        )}
      </div>
      <div className={css.words}>
        <p className={css.meta}>
          {[...who, about].join(' · ')} · <time dateTime={askedAt}>{writeMoment(askedAt)}</time>
        </p>
        <p className={css.text}>{question.question}</p>
        {answer ? (
          <blockquote className={css.answer}>
            <p className={css.text}>{answer.text}</p>
            <footer className={css.meta}>
              {answer.name ?? m.feedback_somebody()} · <time dateTime={answer.at}>{writeMoment(answer.at)}</time>
            </footer>
          </blockquote>
        ) : of === 'team' ? (
          <AnswerForm question={question} />
        ) : (
          <p className={css.open}>{m.feedback_unanswered()}</p>
        )}
      </div>
    </li>
  )
}
