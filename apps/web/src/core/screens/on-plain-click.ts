import type { MouseEvent } from 'react'

/**
 * Click handler for a link: replaces the browser's action for a plain click. With a modifier key or another mouse
 * button the browser acts.
 */
export const onPlainClick = (act: () => void) => (event: MouseEvent) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  act()
}
