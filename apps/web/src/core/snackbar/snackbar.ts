import { create } from 'zustand'

/** Never more open than this (2§9). */
export const MAX_SNACKBARS = 6
/** How long one stays, in ms (2§9). */
export const SNACKBAR_MS = 8000
export const ERROR_SNACKBAR_MS = 5000

/** A message at the bottom of the page (1§3): its lines, its colour, how long it stays in ms, and whether it still does. */
export type Snackbar = {
  id: number
  text: readonly string[]
  color: 'success' | 'error'
  timeout: number
  open: boolean
  /** the page says the same aloud */
  isSilent?: boolean | undefined
  countdown?: ((seconds: number) => string) | undefined
  action?: { label: string; run: () => void } | undefined
}

export type NewSnackbar = {
  /** one line, or several */
  text: string | readonly string[]
  isError?: boolean
  /** in ms; 8 s by default, errors 5 s */
  timeoutMs?: number
  /** the page says the same, so nobody is to hear it twice */
  isSilent?: boolean
  /** words for the whole seconds it still stays, where what it offers ends with it */
  countdown?: (seconds: number) => string
  action?: { label: string; run: () => void }
}

export const useSnackbars = create<{ snackbars: readonly Snackbar[] }>()(() => ({ snackbars: [] }))

let lastId = 0

const textOf = ({ text }: Pick<Snackbar, 'text'>): string => text.join('\n')

/**
 * The open ones with one more. One with the same text gives way, because what the newer one offers belongs to the latest act;
 * the oldest of six makes room (1§4, B-07).
 */
export const addSnackbar = (snackbars: readonly Snackbar[], snackbar: Snackbar): readonly Snackbar[] =>
  [...snackbars.filter((other) => other.open && textOf(other) !== textOf(snackbar)), snackbar].slice(-MAX_SNACKBARS)

/** A snackbar as it is shown. */
export function toSnackbar(id: number, { text, isError = false, timeoutMs, ...rest }: NewSnackbar): Snackbar {
  return {
    id,
    text: typeof text === 'string' ? [text] : text,
    color: isError ? 'error' : 'success',
    timeout: timeoutMs ?? (isError ? ERROR_SNACKBAR_MS : SNACKBAR_MS),
    open: true,
    ...rest,
  }
}

/** Shows a message at the bottom. @returns what `closeSnackbar` takes */
export function showSnackbar(wanted: NewSnackbar): number {
  lastId += 1
  const snackbar = toSnackbar(lastId, wanted)
  useSnackbars.setState(({ snackbars }) => ({ snackbars: addSnackbar(snackbars, snackbar) }))
  return lastId
}

const close = (isOver: (snackbar: Snackbar) => boolean) =>
  useSnackbars.setState(({ snackbars }) => ({
    snackbars: snackbars.map((snackbar) => (isOver(snackbar) ? { ...snackbar, open: false } : snackbar)),
  }))

export const closeSnackbar = (id: number): void => close((snackbar) => snackbar.id === id)

/** Does what a message offers, and closes it. */
export function answerSnackbar({ id, action }: Snackbar): void {
  action?.run()
  closeSnackbar(id)
}

/**
 * Closes error messages that are obsolete, for example after a successful retry of the sign-in.
 * @param text only those of this text
 */
export const closeErrors = (text?: string): void =>
  close((snackbar) => snackbar.color === 'error' && (text === undefined || textOf(snackbar) === text))
