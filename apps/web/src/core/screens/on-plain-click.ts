import type { MouseEvent } from 'react'

/**
 * Returns a click handler for a link. A plain click calls `act` instead of following the link. The browser handles
 * clicks with a modifier key or another mouse button.
 */
export const onPlainClick = (act: () => void) => (event: MouseEvent) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  act()
}
