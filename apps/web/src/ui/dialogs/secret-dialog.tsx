import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import css from './secret-dialog.module.css'
import { SecretText } from './secret-text.tsx'

type SecretDialogProps = {
  title: string
  /** warning that the user has to read before closing */
  warning: string
  secret: { label: string; text: string; copy: string }
  /** label of the closing button: the user has stored the secret */
  stored: string
  /** further texts to copy with the secret */
  children?: ReactNode
  onClose: () => void
}

/** A secret, shown only once: only its own button closes the dialog, never an accidental key. */
export function SecretDialog({ title, warning, secret, stored, children, onClose }: SecretDialogProps) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <Dialog title={title} onClose={onClose} isBusy>
      {/* A warning has no colour: an ink edge and text. */}
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
