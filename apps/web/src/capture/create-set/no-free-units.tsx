import type { Side } from '@skadi/domain/capture/camera'
import { useEffect, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { DialogActions } from '../../ui/dialogs/dialog.tsx'
import css from './create-set.module.css'

type NoFreeUnitsProps = {
  /** those of which no unit is free: one of them or both */
  sides: readonly Side[]
  /** undefined where one may add none */
  onAddUnit: (() => void) | undefined
  onClose: () => void
}

/** Why no set can be made now, and what leads to one. */
export function NoFreeUnits({ sides, onAddUnit, onClose }: NoFreeUnitsProps) {
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), [])
  return (
    <div className={css.form}>
      <p>
        {sides.length > 1 ? m.rigs_noFreeUnits() : sides[0] === 'left' ? m.rigs_noFreeLeft() : m.rigs_noFreeRight()}
      </p>
      <p className={css.hint}>
        {m.rigs_noFreeText()} {onAddUnit ? m.rigs_noFreeAdd() : m.rigs_noFreeWait()}
      </p>
      <DialogActions>
        <Button ref={close} height={40} onClick={onClose}>
          {m.ui_close()}
        </Button>
        {onAddUnit && (
          <Button height={40} look="ink" onClick={onAddUnit}>
            {m.rigs_addUnit()}
          </Button>
        )}
      </DialogActions>
    </div>
  )
}
