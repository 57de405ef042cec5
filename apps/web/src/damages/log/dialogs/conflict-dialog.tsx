import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx'
import { discardAct, keepMine } from '../../data/damage-queue.ts'
import type { Fault } from '../../data/use-faults.ts'
import css from './conflict-dialog.module.css'
import { conflictField, conflictValue } from './conflict-values.ts'

type ConflictDialogProps = {
  fault: Fault
  /** what the damage is called in a sentence */
  damage: string
  onClose: () => void
}

/** Two people changed the same thing of a damage: both values, and which of them holds (C-26). */
export function ConflictDialog({ fault, damage, onClose }: ConflictDialogProps) {
  const settle = (decide: (id: string) => void) => () => {
    decide(fault.id)
    onClose()
  }
  return (
    <Dialog title={m.conflict_title({ damage })} onClose={onClose}>
      <p>{m.conflict_text()}</p>
      <table className={css.values}>
        <thead>
          <tr>
            <th scope="col">{m.conflict_field()}</th>
            <th scope="col">{m.conflict_mine()}</th>
            <th scope="col">{m.conflict_theirs()}</th>
          </tr>
        </thead>
        <tbody>
          {fault.differences.map((difference) => (
            <tr key={`${difference.damageId} ${difference.field}`}>
              <th scope="row">{conflictField(difference)}</th>
              <td>{conflictValue(difference.field, difference.mine)}</td>
              <td>{conflictValue(difference.field, difference.theirs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <DialogActions>
        <Button height={40} onClick={settle(discardAct)}>
          {m.conflict_keepTheirs()}
        </Button>
        <Button height={40} look="ink" onClick={settle(keepMine)}>
          {m.conflict_keepMine()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
