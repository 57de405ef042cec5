import type { RefObject } from 'react'

/** Maximum number of frames to wait until an error is rendered. */
const FRAMES = 10

/** Focuses the first invalid field after its error is rendered. */
export function focusFirstFault(form: RefObject<HTMLElement | null>, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (field) field.focus()
    else if (frames > 1) focusFirstFault(form, frames - 1)
  })
}
