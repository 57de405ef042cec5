import { answerQuestion, type Question } from '@skadi/contract/annotation/feedback/questions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, hasStatus } from '../../core/calls/call.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import css from './answer-form.module.css'
import { FEEDBACK_KEY } from './feedback-queries.ts'
import { QuestionText } from './question-text.tsx'

/** Length limit of an answer in the call, in characters. */
const LONGEST = 2_000

/**
 * Form to answer a question in place. After a 409 it shows the earlier answer of another reviewer and keeps the typed
 * text.
 */
export function AnswerForm({ question: { id, question } }: { question: Question }) {
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
