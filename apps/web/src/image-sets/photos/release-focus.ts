import type { MouseEvent } from 'react'

/**
 * Releases the focus of a photo's button after a pointer click: Space pins and Enter labels, and neither
 * should press the button again. Tab still continues from there; a press by key keeps its focus.
 */
export function releaseFocus(event: MouseEvent<HTMLElement>): void {
  if (event.detail > 0) event.currentTarget.blur()
}
