import { type RefObject, useLayoutEffect } from 'react'

/**
 * Opens a dialog over the page while the dialog is rendered. When the dialog closes, the previously focused element
 * gets the focus back.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [dialog])
}
