import type { RefObject } from 'react'

/** After so many frames a fault is not shown any more. */
const FRAMES = 10

/** Puts the focus into the first field that is wrong, once its fault is shown. */
export function focusFirstFault(form: RefObject<HTMLElement | null>, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (field) field.focus()
    else if (frames > 1) focusFirstFault(form, frames - 1)
  })
}
