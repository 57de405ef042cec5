import { CallError } from '@skadi/contract/core/client'
import type { CustomerPage } from '@skadi/contract/customer/customer-page'
import { MAX_ANSWER_TEXT } from '@skadi/domain/customer/customer-limits'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { newAnswerId } from './answer-id.ts'
import css from './customer-page.module.css'
import { PhotoChoice } from './photo-choice.tsx'
import type { Said } from './use-customer-page.ts'

type AnswerFormProps = {
  kind: Said['kind']
  page: CustomerPage
  say: (said: Said) => Promise<void>
  /** it was received; these photos are still to be sent */
  onDone: (files: readonly File[]) => void
  onBack: () => void
}

const SEND = { accept: m.customer_accept, object: m.customer_send, ask: m.customer_send } as const

/** One answer: to accept is confirmed, to object or to ask takes words. Sent again it is the same answer. */
export function AnswerForm({ kind, page, say, onDone, onBack }: AnswerFormProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [answerId] = useState(newAnswerId)
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  useEffect(() => (field.current ?? form.current)?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (kind !== 'accept' && text.trim() === '') {
      setFault(m.customer_textMissing())
      field.current?.focus()
      return
    }
    setBusy(true)
    setFault(undefined)
    try {
      await say({ id: answerId, kind, text: text.trim() })
      onDone(files)
    } catch (error) {
      const isClosed = error instanceof CallError && error.status >= 400 && error.status < 500
      setFault(isClosed ? m.customer_closed() : m.customer_notSent())
      setBusy(false)
    }
  }

  return (
    <form ref={form} className={css.form} tabIndex={-1} noValidate onSubmit={(event) => void submit(event)}>
      {kind === 'accept' ? (
        <p>{page.kind === 'pickup' ? m.customer_acceptPickup() : m.customer_acceptReturn()}</p>
      ) : (
        <>
          <label className={css.label} htmlFor={id}>
            {kind === 'object' ? m.customer_objectLabel() : m.customer_askLabel()}
          </label>
          <textarea
            ref={field}
            id={id}
            className={css.text}
            rows={4}
            maxLength={MAX_ANSWER_TEXT}
            value={text}
            aria-invalid={fault !== undefined}
            aria-describedby={fault === undefined ? undefined : `${id}-fault`}
            onChange={(event) => setText(event.target.value)}
          />
        </>
      )}
      {kind === 'object' && <PhotoChoice files={files} onChange={setFiles} page={page} />}
      {fault !== undefined && (
        <p id={`${id}-fault`} className={css.fault} role="alert">
          {fault}
        </p>
      )}
      <div className={css.actions}>
        <Button height={48} onClick={onBack} disabled={isBusy}>
          {m.customer_back()}
        </Button>
        <Button type="submit" height={48} look="ink" isBusy={isBusy}>
          {SEND[kind]()}
        </Button>
      </div>
    </form>
  )
}
