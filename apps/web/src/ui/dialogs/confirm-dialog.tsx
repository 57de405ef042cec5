import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../buttons/button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

export type ConfirmDialogProps = {
  /** the question, which names the objects of the action */
  title: string
  /** consequences of the action */
  text: ReactNode
  /** label of the button that confirms, such as "Remove" and never "OK" */
  confirm: string
  /** `error` if the action loses data */
  look?: 'error' | 'ink'
  /**
   * button with the initial focus; `confirm` only if the user opened the dialog with a key that nobody presses by
   * accident
   */
  focus?: 'cancel' | 'confirm'
  /** runs the action; the dialog stays open and ignores further presses until the action has ended */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks for confirmation before an action that is hard to undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirm, look = 'error', focus = 'cancel', onConfirm, onClose } = props
  const confirmButton = useRef<HTMLButtonElement>(null)
  const [isBusy, setBusy] = useState(false)
  const isSent = useRef(false)
  // This effect moves the focus to the confirming button. The effects of the dialog have already focused the first
  // button.
  useLayoutEffect(() => {
    if (focus === 'confirm') confirmButton.current?.focus()
  }, [focus])
  const send = async () => {
    if (isSent.current) return
    isSent.current = true
    setBusy(true)
    await onConfirm().finally(() => {
      isSent.current = false
      setBusy(false)
    })
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose} isBusy={isBusy}>
      <p>{text}</p>
      <DialogActions>
        <Button height={40} onClick={onClose} disabled={isBusy}>
          {m.ui_cancel()}
        </Button>
        <Button ref={confirmButton} height={40} look={look} isBusy={isBusy} onClick={() => void send()}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
