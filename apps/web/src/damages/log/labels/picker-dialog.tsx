import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useKeys } from '../../../core/keys/keys.ts'
import { useModal } from '../../../ui/dialogs/use-modal.ts'
import css from './picker-dialog.module.css'
import { placeBeside } from './place-beside.ts'

type PickerDialogProps = {
  /** id of the box beside which the dialog appears; the dialog is centred if the box is off screen */
  boxId: string | undefined
  /** accessible name, which says what kind of value the user picks */
  label: string
  /** value that changes when the dialog shows another field */
  step?: string
  onClose: () => void
  children: ReactNode
}

/** Small dialog beside a box. Esc or a press outside closes the dialog. */
export function PickerDialog({ boxId, label, step, onClose, children }: PickerDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useKeys('modal', [])
  useModal(dialog)
  useLayoutEffect(() => {
    const element = dialog.current
    const box = boxId === undefined ? null : document.querySelector(`[data-box="${boxId}"]`)
    if (!element || !box) return
    const { left, top } = placeBeside(box.getBoundingClientRect(), element.getBoundingClientRect(), {
      width: window.innerWidth,
      height: window.innerHeight,
    })
    Object.assign(element.style, { margin: '0', left: `${left}px`, top: `${top}px` })
  }, [boxId])
  // At each step, the focus moves to the field of the step.
  useLayoutEffect(() => dialog.current?.querySelector<HTMLElement>('[role=combobox]')?.focus(), [step])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc does the same
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={css.body}>{children}</div>
    </dialog>
  )
}
