import { m } from '../../paraglide/messages.js'
import { ShiftEnter } from '../../ui/buttons/shift-enter.tsx'
import { openDamageDialog } from '../log/dialogs/damage-dialog-state.ts'
import css from './decide-buttons.module.css'

/**
 * Functions that accept or reject the selected suggestion and move to the next suggestion.
 * Keys, buttons and swipes share these functions.
 */
export type DamageSteps = { accept: () => void; reject: () => void }

type DecideButtonsProps = {
  /** id of the box in view */
  damageId: string
  /** true if the damage is a suggestion and the user may decide the suggestion */
  isToDecide: boolean
  /** true if the damage is recorded and the user may still confirm by eye that the damage is new */
  canConfirm: boolean
  decide: DamageSteps
  /** marks the passing as checked and opens the next passing; undefined while work is left */
  onCheck?: (() => void) | undefined
}

/**
 * Buttons that decide a damage that is shown before and after.
 * After the last decision, a button marks the passing as checked.
 */
export function DecideButtons({ damageId, isToDecide, canConfirm, decide, onCheck }: DecideButtonsProps) {
  return (
    <div className={css.decide}>
      {isToDecide && (
        <>
          <button type="button" className={css.reject} onClick={decide.reject}>
            {m.log_rejectPlain()} <kbd>X</kbd>
          </button>
          <button
            type="button"
            className={`${css.reject} ${css.because}`}
            onClick={() => openDamageDialog({ dialog: 'reject', damageId })}
          >
            {m.pair_because()} <kbd>R</kbd>
          </button>
        </>
      )}
      {(isToDecide || canConfirm) && (
        <button type="button" className={onCheck ? css.reject : css.accept} onClick={decide.accept}>
          {isToDecide ? m.pair_accept() : m.pair_confirm()} <kbd>Z</kbd>
        </button>
      )}
      {onCheck && (
        <button type="button" className={css.accept} onClick={onCheck}>
          {m.passing_checkNext()} <ShiftEnter />
        </button>
      )}
    </div>
  )
}
