import { type RefObject, useLayoutEffect } from 'react'

/**
 * Opens a dialog over the page while it is rendered. When it closes, the focus returns to the element that had it
 * before.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [dialog])
}
