import { askLead } from '@skadi/contract/annotation/feedback/questions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call, hasStatus } from '../../core/calls/call.ts'
import { newId } from '../../core/new-id.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { FEEDBACK_KEY } from './feedback-queries.ts'
import { QuestionText } from './question-text.tsx'

/** Maximum length of a question in characters, as in the contract. */
const LONGEST = 1_000

type AskLeadDialogProps = { imageSetId: string; damageId: string | null; onClose: () => void }

/**
 * Dialog for a question to the reviewers.
 * The call is idempotent by the id of the question, so a repeated request has no second effect.
 */
export function AskLeadDialog({ imageSetId, damageId, onClose }: AskLeadDialogProps) {
  const client = useQueryClient()
  const [id] = useState(newId)
  const [text, setText] = useState('')
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => input.current?.focus(), [])
  const ask = useMutation({
    mutationFn: () => call(askLead, { body: { id, imageSetId, damageId, question: text } }),
    onSuccess: async () => {
      showSnackbar({ text: m.feedback_asked() })
      onClose()
      await client.invalidateQueries({ queryKey: [...FEEDBACK_KEY, 'questions'] })
    },
  })
  const send = () => {
    if (text.trim() !== '' && !ask.isPending) ask.mutate()
  }
  return (
    <Dialog title={m.feedback_askLead()} onClose={onClose} isBusy={ask.isPending}>
      <p>{damageId === null ? m.feedback_askAboutSet() : m.feedback_askAboutBox()}</p>
      <QuestionText
        label={m.feedback_question()}
        value={text}
        maxLength={LONGEST}
        onChange={setText}
        onSend={send}
        inputRef={input}
      />
      <FormAlert text={ask.error ? failureText(ask.error) : undefined} />
      <DialogActions>
        <Button onClick={onClose}>{m.ui_cancel()}</Button>
        <Button look="ink" isBusy={ask.isPending} disabled={text.trim() === ''} onClick={send}>
          {m.feedback_send()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const failureText = (error: unknown): string =>
  hasStatus(error, 403) ? m.feedback_notHeld() : failureWords(m.feedback_askFailed(), reasonOf(error))
