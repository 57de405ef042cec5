import { type ReactNode, useId, useRef } from 'react'
import { useKeys } from '../../core/keys/keys.ts'
import css from './dialog.module.css'
import { useModal } from './use-modal.ts'

export type DialogProps = {
  title: string
  /** called on Escape, except while `isBusy` */
  onClose: () => void
  isBusy?: boolean
  /** true for a dialog with pictures side by side; such a dialog is 800 px wide if the window has room */
  isWide?: boolean
  children: ReactNode
}

/**
 * A dialog over the page, which is open while it is rendered. When the dialog closes, the previously focused element
 * gets the focus back.
 */
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
        // This is the event of a nested dialog that closes. React lets it bubble.
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

/** The buttons of a dialog. The main action is the last button. */
export const DialogActions = ({ children }: { children: ReactNode }) => <div className={css.actions}>{children}</div>
