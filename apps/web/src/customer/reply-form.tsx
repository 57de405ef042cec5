import { answerCustomer } from '@skadi/contract/customer/customer-calls'
import type { CustomerLink } from '@skadi/contract/customer/customer-link'
import { MAX_ANSWER_TEXT } from '@skadi/domain/customer/customer-limits'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../core/calls/call.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import css from './customer-panel.module.css'

type ReplyFormProps = { linkId: string; answerId: string; onChanged: (link: CustomerLink) => void }

/** Form for a reply to an objection or a question. The customer's page shows the reply. */
export function ReplyForm({ linkId, answerId, onChanged }: ReplyFormProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    setBusy(true)
    try {
      onChanged((await call(answerCustomer, { params: { id: linkId }, body: { answerId, text: text.trim() } })).data)
    } catch {
      showSnackbar({ text: m.customer_actFailed(), isError: true })
      setBusy(false)
    }
  }
  return (
    <form className={css.replyForm} onSubmit={(event) => void submit(event)}>
      <label className="visually-hidden" htmlFor={id}>
        {m.customer_replyLabel()}
      </label>
      <textarea
        id={id}
        className={css.text}
        rows={2}
        maxLength={MAX_ANSWER_TEXT}
        placeholder={m.customer_replyLabel()}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" isBusy={isBusy} disabled={text.trim() === ''}>
        {m.customer_replySend()}
      </Button>
    </form>
  )
}
