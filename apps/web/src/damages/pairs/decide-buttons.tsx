import { m } from '../../paraglide/messages.js'
import { ShiftEnter } from '../../ui/buttons/shift-enter.tsx'
import { openDamageDialog } from '../log/dialogs/damage-dialog-state.ts'
import css from './decide-buttons.module.css'

/**
 * Accept and reject the selected suggestion, and move to the next suggestion; keys, buttons and swipes share these
 * functions.
 */
export type DamageSteps = { accept: () => void; reject: () => void }

type DecideButtonsProps = {
  /** the box in view */
  damageId: string
  /** true: the damage is a suggestion, and the user may decide it */
  isToDecide: boolean
  /** the damage is already recorded, and the user may still confirm by eye that it is new */
  canConfirm: boolean
  decide: DamageSteps
  /** marks the passing as checked and opens the next passing; undefined while work is left */
  onCheck?: (() => void) | undefined
}

/** Buttons that decide a damage shown before and after; after the last decision, the button that checks the passing. */
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
