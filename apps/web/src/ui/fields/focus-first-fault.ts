import type { RefObject } from 'react'

/** Number of frames to wait for a fault to be rendered. */
const FRAMES = 10

/** Focuses the first wrong field after its fault is rendered. */
export function focusFirstFault(form: RefObject<HTMLElement | null>, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (field) field.focus()
    else if (frames > 1) focusFirstFault(form, frames - 1)
  })
}
