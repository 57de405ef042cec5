import { type MouseEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Attributes of a button that opens a popup, except for its look. */
export type OpenerProps = ReturnType<typeof usePopup>['opener']

/**
 * State of a popup and of the button that opens the popup.
 * @param before function that loads the content of the popup; the popup opens when it has ended
 * @param onLeave called after the popup has closed
 */
export function usePopup(before?: () => unknown, onLeave?: () => void) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const wasOpen = useRef(false)
  const open = async (button: HTMLElement) => {
    await before?.()
    setAnchor(button)
  }
  /** Closes the popup without moving the focus. */
  const leave = () => {
    setAnchor(undefined)
    onLeave?.()
  }
  const close = () => {
    anchor?.focus()
    leave()
  }
  const opener = {
    id: `${id}-opener`,
    'aria-expanded': anchor !== undefined,
    'aria-controls': anchor && id,
    // A press outside the popup closes it. A press on the popup's button also closes it, so that the click after the
    // press must not open the popup again.
    onPointerDown: () => {
      wasOpen.current = anchor !== undefined
    },
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      // Escape hides the popup at once, but its toggle event comes later. A key press in between opens the popup again.
      const isHidden = document.getElementById(id)?.matches(':popover-open') === false
      if (isHidden) flushSync(leave)
      if ((anchor && !isHidden) || wasOpen.current) close()
      else open(currentTarget).catch(() => undefined)
      wasOpen.current = false
    },
  }
  return { id, anchor, opener, close, leave }
}
