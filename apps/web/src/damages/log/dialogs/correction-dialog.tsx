import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx'
import { discardAct, retryAct } from '../../data/damage-queue.ts'
import type { Fault } from '../../data/use-faults.ts'

type CorrectionDialogProps = {
  fault: Fault
  /** the name of the damage within a sentence */
  damage: string
  onClose: () => void
}

/** A change was refused and later ones build on it: it is sent again or given up (DAMAGE-34). */
export function CorrectionDialog({ fault, damage, onClose }: CorrectionDialogProps) {
  const settle = (decide: (id: string) => void) => () => {
    decide(fault.id)
    onClose()
  }
  return (
    <Dialog title={m.correction_title({ damage })} onClose={onClose}>
      <p>{fault.text}</p>
      <p>{fault.isCreation ? m.correction_created() : m.correction_text()}</p>
      <DialogActions>
        <Button height={40} onClick={settle(discardAct)}>
          {m.correction_discard()}
        </Button>
        <Button height={40} look="ink" onClick={settle(retryAct)}>
          {m.correction_send()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
