import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../buttons/button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

export type ConfirmDialogProps = {
  /** the question, with the names of what it is about */
  title: string
  /** what happens then */
  text: ReactNode
  /** what the button does: "Remove", never "OK" */
  confirm: string
  /** `error` where something is lost */
  look?: 'error' | 'ink'
  /** where the focus begins; `confirm` where a key has led here that nobody presses by chance */
  focus?: 'cancel' | 'confirm'
  /** does it; the dialog stays, and takes no second press, until it has ended */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks before something that is not easily taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirm, look = 'error', focus = 'cancel', onConfirm, onClose } = props
  const confirmButton = useRef<HTMLButtonElement>(null)
  const [isBusy, setBusy] = useState(false)
  const isSent = useRef(false)
  // the dialog has opened by then, with the focus at its first button
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
