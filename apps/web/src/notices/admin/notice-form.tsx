import { createNotice } from '@skadi/contract/notices/create-notice'
import type { Notice } from '@skadi/contract/notices/notice'
import { updateNotice } from '@skadi/contract/notices/update-notice'
import { isBlank } from '@skadi/domain/forms/text-rules'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { call, hasStatus } from '../../core/call.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { failureWords, reasonOf } from '../../ui/failure-words.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { fromLocalMoment, toLocalMoment } from './local-moment.ts'
import css from './notice-form.module.css'

const LONGEST_TITLE = 100
const LONGEST_TEXT = 2_000

type Typed = { title: string; startsAt: string; endsAt: string; text: string }
type NoticeFormProps = { notice: Notice | undefined; onClose: () => void }

/** Writes a notice, or changes one: everybody has it unread again then. */
export function NoticeForm({ notice, onClose }: NoticeFormProps) {
  const client = useQueryClient()
  const textId = useId()
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [typed, setTyped] = useState<Typed>({
    title: notice?.title ?? '',
    startsAt: notice ? toLocalMoment(notice.startsAt) : '',
    endsAt: notice?.endsAt ? toLocalMoment(notice.endsAt) : '',
    text: notice?.text ?? '',
  })
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const title = notice ? m.notices_change() : m.notices_new()
  const put = (more: Partial<Typed>) => setTyped((before) => ({ ...before, ...more }))
  const labels = { title: m.notices_formTitle(), startsAt: m.notices_formStart(), text: m.notices_formText() }
  const isEndWrong = typed.endsAt !== '' && !(Date.parse(typed.endsAt) > Date.parse(typed.startsAt))
  const faultOf = (field: keyof typeof labels) =>
    isChecked && (isBlank(typed[field]) || (field === 'startsAt' && !fromLocalMoment(typed.startsAt)))
      ? m.ui_required({ field: labels[field] })
      : undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current) return
    const startsAt = fromLocalMoment(typed.startsAt)
    setChecked(true)
    if (isBlank(typed.title) || isBlank(typed.text) || startsAt === undefined || isEndWrong) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    isSending.current = true
    setBusy(true)
    setFailure(undefined)
    const body = { title: typed.title, text: typed.text, startsAt, endsAt: fromLocalMoment(typed.endsAt) ?? null }
    try {
      if (notice)
        await call(updateNotice, { params: { id: notice.id }, body: { ...body, modifiedAt: notice.modifiedAt } })
      else await call(createNotice, { body })
      await client.invalidateQueries({ queryKey: ['notices'] })
      onClose()
    } catch (error) {
      const reason = hasStatus(error, 409) ? m.notices_conflict() : reasonOf(error)
      setFailure(failureWords(m.notices_saveFailed(), reason))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return (
    <Dialog title={title} onClose={onClose} isBusy={isBusy}>
      <form ref={form} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={labels.title}
          name="title"
          autoComplete="off"
          maxLength={LONGEST_TITLE}
          value={typed.title}
          fault={faultOf('title')}
          onChange={(text) => put({ title: text })}
        />
        <TextField
          label={labels.startsAt}
          name="startsAt"
          type="datetime-local"
          autoComplete="off"
          value={typed.startsAt}
          fault={faultOf('startsAt')}
          onChange={(text) => put({ startsAt: text })}
        />
        <TextField
          label={m.notices_formEnd()}
          name="endsAt"
          type="datetime-local"
          autoComplete="off"
          isRequired={false}
          value={typed.endsAt}
          fault={isChecked && isEndWrong ? m.notices_endBeforeStart() : undefined}
          onChange={(text) => put({ endsAt: text })}
        />
        <div className={css.text}>
          <label htmlFor={textId}>{labels.text}</label>
          <textarea
            id={textId}
            rows={6}
            maxLength={LONGEST_TEXT}
            required
            aria-invalid={faultOf('text') !== undefined}
            aria-describedby={`${textId}-fault`}
            value={typed.text}
            onChange={(event) => put({ text: event.target.value })}
          />
          <p id={`${textId}-fault`} className={css.fault}>
            {faultOf('text')}
          </p>
        </div>
        <p className="muted">{m.notices_formHint()}</p>
        <FormAlert text={failure} />
        <DialogActions>
          <Button height={40} disabled={isBusy} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" height={40} look="ink" isBusy={isBusy}>
            {notice ? m.notices_save() : m.notices_publish()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
