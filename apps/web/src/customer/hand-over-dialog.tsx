import { pinFault } from '@skadi/domain/auth/hand-over-pin'
import { type FormEvent, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx'
import css from './hand-over.module.css'
import { PinField } from './page/pin-field.tsx'

type HandOverDialogProps = {
  /** called with the chosen PIN; undefined if the clerk will unlock the device with the password */
  onPin: (pin: string | undefined) => Promise<void>
  onClose: () => void
}

const FAULTS = { form: m.customer_pinForm, tooSimple: m.customer_pinSimple } as const

/** Dialog that asks for a PIN. With this PIN the clerk will later unlock the device. */
export function HandOverDialog({ onPin, onClose }: HandOverDialogProps) {
  const [pin, setPin] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const give = async (chosen: string | undefined) => {
    if (isBusy) return
    setBusy(true)
    await onPin(chosen)
    setBusy(false)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const found = pinFault(pin)
    setFault(found && FAULTS[found]())
    if (!found) void give(pin)
  }
  return (
    <Dialog title={m.customer_chooseTitle()} onClose={onClose} isBusy={isBusy}>
      <form className={css.form} noValidate onSubmit={send}>
        <p>{m.customer_chooseText()}</p>
        <PinField value={pin} onChange={setPin} fault={fault} hint={m.customer_pinForm()} />
        <Button look="quiet" className={css.other} disabled={isBusy} onClick={() => void give(undefined)}>
          {m.customerPage_choosePassword()}
        </Button>
        <DialogActions>
          <Button height={40} disabled={isBusy} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button height={40} look="ink" type="submit" isBusy={isBusy}>
            {m.customer_chooseDone()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
