import { type ReactNode, useId, useRef } from 'react'
import { useKeys } from '../../core/keys/keys.ts'
import css from './dialog.module.css'
import { useModal } from './use-modal.ts'

export type DialogProps = {
  title: string
  /** called on Escape, except while `isBusy` */
  onClose: () => void
  isBusy?: boolean
  /** 800 px wide if the window has room, for pictures side by side */
  isWide?: boolean
  children: ReactNode
}

/**
 * A dialog over the page, open while it is rendered. When it closes, the focus returns to the element that had it
 * before.
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
        // the event of a nested dialog that closes; React lets it bubble
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
