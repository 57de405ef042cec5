import { create } from 'zustand'

/** Maximum number of open snackbars (2§9). */
export const MAX_SNACKBARS = 6
/** Display time of a message, in ms (2§9). */
export const SNACKBAR_MS = 8000
export const ERROR_SNACKBAR_MS = 5000

/** A message at the bottom of the page (1§3): its lines, its colour, its display time in ms, and whether it is open. */
export type Snackbar = {
  id: number
  text: readonly string[]
  color: 'success' | 'error'
  timeout: number
  open: boolean
  /** the page already announces the text */
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
  /** the page already announces the text, so screen readers skip the snackbar */
  isSilent?: boolean
  /** text for the whole seconds left, when the offer ends with the snackbar */
  countdown?: (seconds: number) => string
  action?: { label: string; run: () => void }
}

export const useSnackbars = create<{ snackbars: readonly Snackbar[] }>()(() => ({ snackbars: [] }))

let lastId = 0

const textOf = ({ text }: Pick<Snackbar, 'text'>): string => text.join('\n')

/**
 * The open snackbars plus the new one. It replaces a snackbar with the same text, because its button belongs to the latest action;
 * the oldest of six is dropped (1§4, B-07).
 */
export const addSnackbar = (snackbars: readonly Snackbar[], snackbar: Snackbar): readonly Snackbar[] =>
  [...snackbars.filter((other) => other.open && textOf(other) !== textOf(snackbar)), snackbar].slice(-MAX_SNACKBARS)

/** The snackbar to display for a message. */
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

/**
 * Shows a message at the bottom.
 * @returns the id for `closeSnackbar`
 */
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

/** Runs the action of a message, and closes the message. */
export function answerSnackbar({ id, action }: Snackbar): void {
  action?.run()
  closeSnackbar(id)
}

/**
 * Closes error messages that are obsolete, for example after a successful retry of the sign-in.
 * @param text closes only messages with this text
 */
export const closeErrors = (text?: string): void =>
  close((snackbar) => snackbar.color === 'error' && (text === undefined || textOf(snackbar) === text))
