import { type ReactNode, useEffect, useId, useRef } from 'react'
import { copyText } from '../../core/copy-text.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../buttons/button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import css from './secret-dialog.module.css'

type SecretDialogProps = {
  title: string
  /** warning that the user has to read before closing */
  warning: string
  secret: { label: string; text: string; copy: string }
  /** label of the closing button; with it the user confirms that the secret is stored */
  stored: string
  /** further texts to copy with the secret */
  children?: ReactNode
  onClose: () => void
}

/**
 * A dialog with a secret that is shown only once. Only the button of the dialog closes it, so that no key closes it by
 * accident.
 */
export function SecretDialog({ title, warning, secret, stored, children, onClose }: SecretDialogProps) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <Dialog title={title} onClose={onClose} isBusy>
      {/* A warning has no colour of its own. An edge in the text colour and the text mark it. */}
      <p className={css.warning}>{warning}</p>
      <SecretText {...secret} buttonRef={first} />
      {children}
      <DialogActions>
        <Button height={40} look="ink" onClick={onClose}>
          {stored}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type SecretTextProps = {
  label: string
  hint?: string
  text: string
  copy: string
  buttonRef?: React.Ref<HTMLButtonElement>
}

/** A text with a button that copies it. */
export function SecretText({ label, hint, text, copy, buttonRef }: SecretTextProps) {
  const id = useId()
  const send = () => copyText(text, m.rigs_copied({ what: label }), m.rigs_notCopied())
  return (
    <section className={css.secret} aria-labelledby={id}>
      <div className={css.head}>
        <h3 id={id} className="type-strong">
          {label}
        </h3>
        <Button ref={buttonRef} height={28} onClick={() => void send()}>
          {copy}
        </Button>
      </div>
      {hint !== undefined && <p className="muted">{hint}</p>}
      <pre className={css.text}>{text.trimEnd()}</pre>
    </section>
  )
}
