import { type RefObject, useLayoutEffect } from 'react'

/** Opens a dialog over the page while it is rendered; the focus goes back to where it was when it leaves. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [dialog])
}
