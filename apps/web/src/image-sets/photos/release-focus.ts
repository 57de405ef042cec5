import type { MouseEvent } from 'react'

/**
 * After a click with a pointer the focus has no business on a photo's button: Space pins and Enter labels, and neither
 * should press the button again. Tab still goes on from there; a press by key keeps its focus.
 */
export function releaseFocus(event: MouseEvent<HTMLElement>): void {
  if (event.detail > 0) event.currentTarget.blur()
}
