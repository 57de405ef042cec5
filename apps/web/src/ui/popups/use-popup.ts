import { type MouseEvent, useId, useRef, useState } from 'react'

/** Attributes of a button that opens a popup, except its look. */
export type OpenerProps = ReturnType<typeof usePopup>['opener']

/**
 * State of a popup and of the button that opens it.
 * @param before the popup waits for this function, which loads its content
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
  /** Closes the popup and leaves the focus where it is. */
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
    // a press outside the popup closes it, also a press on its button: the click after such a press must not open the
    // popup again
    onPointerDown: () => {
      wasOpen.current = anchor !== undefined
    },
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      if (anchor || wasOpen.current) close()
      else open(currentTarget).catch(() => undefined)
      wasOpen.current = false
    },
  }
  return { id, anchor, opener, close, leave }
}
