import { type ReactNode, useId, useRef } from 'react'
import { useKeys } from '../../core/keys/keys.ts'
import css from './dialog.module.css'
import { useModal } from './use-modal.ts'

export type DialogProps = {
  title: string
  /** Escape was pressed; not called while `isBusy` */
  onClose: () => void
  isBusy?: boolean
  /** for pictures beside each other: 800 px where the window has them */
  isWide?: boolean
  children: ReactNode
}

/** A dialog over the page: open while it is rendered. The focus goes back to where it was when it leaves. */
export function Dialog({ title, onClose, isBusy = false, isWide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useKeys('modal', [])
  useModal(dialog)
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      data-wide={isWide || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // a question asked over this dialog was left: React lets its event rise
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (!isBusy) onClose()
      }}
    >
      <div className={css.body}>
        <h2 id={titleId} className="type-panel">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}

/** The buttons of a dialog, the main action last. */
export const DialogActions = ({ children }: { children: ReactNode }) => <div className={css.actions}>{children}</div>
