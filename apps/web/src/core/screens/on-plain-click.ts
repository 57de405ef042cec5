import type { MouseEvent } from 'react'

/** Acts on a plain click of a link in the browser's stead; with a key or another button the browser does what it does. */
export const onPlainClick = (act: () => void) => (event: MouseEvent) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  act()
}
