import type { RefObject } from 'react'

/** Puts the focus into the first field that is wrong, once its fault is shown. */
export const focusFirstFault = (form: RefObject<HTMLElement | null>): void =>
  void requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
