import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import css from './secret-dialog.module.css'
import { SecretText } from './secret-text.tsx'

type SecretDialogProps = {
  title: string
  /** what has to be known before it is left */
  warning: string
  secret: { label: string; text: string; copy: string }
  /** says that it was stored */
  stored: string
  /** what else is copied from it */
  children?: ReactNode
  onClose: () => void
}

/** A secret, shown this once: it is left by its own button only, never by a key pressed by chance. */
export function SecretDialog({ title, warning, secret, stored, children, onClose }: SecretDialogProps) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <Dialog title={title} onClose={onClose} isBusy>
      {/* it has no colour of its own: an ink edge and words */}
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
