import { type RefObject, useLayoutEffect } from 'react'

/** Opens a dialog over the page while it is rendered; when it closes, the focus returns to its previous place. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [dialog])
}
