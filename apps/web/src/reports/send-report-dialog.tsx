import { type RecipientsFault, readRecipients } from '@skadi/domain/messages/recipients'
import { reportMail } from '@skadi/report/mail/report-mail'
import type { ReportModel } from '@skadi/report/report-model'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx'
import { FormAlert } from '../ui/feedback/form-alert.tsx'
import { UnprintedNote } from '../ui/feedback/unprinted-note.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import css from './send-report-dialog.module.css'

const faultWords = (fault: RecipientsFault): string => {
  if (fault.kind === 'noAddress') return m.reports_recipientsWrong({ address: fault.text })
  return fault.kind === 'none' ? m.reports_recipientsNone() : m.reports_recipientsMany()
}

/** Maximum length of the recipients field in characters. Five addresses of the maximum length fit into the field. */
const MAX_TEXT = 1_300

type SendReportDialogProps = {
  model: ReportModel
  isBusy: boolean
  /** reason as text why the report was not sent */
  failure: string | undefined
  /** reasons that prevent sending, which are shown while `isHeld` is true */
  hold: ReactNode
  isHeld: boolean
  onSend: (recipients: readonly string[]) => void
  onClose: () => void
}

/** Dialog with the recipients of a report and a preview of the mail. */
export function SendReportDialog({ model, isBusy, failure, hold, isHeld, onSend, onClose }: SendReportDialogProps) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const mail = reportMail({ ...model, checkUrl: new URL('/verify', window.location.href).href })
  useEffect(() => input.current?.focus(), [])

  const send = (event: FormEvent) => {
    event.preventDefault()
    const read = readRecipients(text)
    setFault(read.fault && faultWords(read.fault))
    if (read.fault) return input.current?.focus()
    onSend(read.addresses)
  }
  return (
    <Dialog title={m.reports_sendTitle()} onClose={onClose} isBusy={isBusy}>
      <form className={css.form} noValidate onSubmit={send}>
        <TextField
          name="recipients"
          label={m.reports_recipients()}
          value={text}
          fault={fault}
          autoComplete="off"
          inputMode="email"
          maxLength={MAX_TEXT}
          describedBy={hintId}
          inputRef={input}
          onChange={(next) => {
            setText(next)
            setFault(undefined)
          }}
        />
        <p id={hintId} className={css.hint}>
          {m.reports_recipientsHint()}
        </p>
        <UnprintedNote of={model} />
        <section className={css.mail} aria-label={m.reports_message()}>
          <p className={css.subject}>{mail.subject}</p>
          <p className={css.text}>{mail.text.trim()}</p>
        </section>
        {hold}
        <FormAlert text={failure} />
        <DialogActions>
          <Button height={40} disabled={isBusy} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" height={40} look="ink" isBusy={isBusy} disabled={isHeld}>
            {m.reports_sendNow()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
