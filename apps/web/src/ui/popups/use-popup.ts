import { type MouseEvent, useId, useRef, useState } from 'react'

/** Attributes of the button that opens a popup, besides its look. */
export type OpenerProps = ReturnType<typeof usePopup>['opener']

/**
 * State of a popup beside the button that opens it.
 * @param before waited for before the popup opens: it loads the popup's content
 * @param onLeave the popup has closed
 */
export function usePopup(before?: () => unknown, onLeave?: () => void) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const wasOpen = useRef(false)
  const open = async (button: HTMLElement) => {
    await before?.()
    setAnchor(button)
  }
  /** The focus is elsewhere already. */
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
    // a press beside the popup closes it, a press on its button too: the click that follows must not open it again
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
