import type { MouseEvent } from 'react'

/** Replaces the browser's action for a plain click on a link; with a modifier key or another button the browser acts. */
export const onPlainClick = (act: () => void) => (event: MouseEvent) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  act()
}
