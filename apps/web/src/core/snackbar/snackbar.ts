import { create } from 'zustand'

/** Maximum number of open messages (2§9). */
export const MAX_SNACKBARS = 6
/** Display time of a message, in ms (2§9). */
export const SNACKBAR_MS = 8000
export const ERROR_SNACKBAR_MS = 5000

/**
 * A message at the bottom of the page (1§3), with its lines, its colour, its display time in ms, and whether it is
 * open.
 */
export type Snackbar = {
  id: number
  text: readonly string[]
  color: 'success' | 'error'
  timeout: number
  open: boolean
  /** true if another part of the page already announces the text to screen readers */
  isSilent?: boolean | undefined
  countdown?: ((seconds: number) => string) | undefined
  action?: { label: string; run: () => void } | undefined
}

export type NewSnackbar = {
  /** text of the message, as one line or several lines */
  text: string | readonly string[]
  isError?: boolean
  /** display time in ms; by default 8 s, or 5 s for errors */
  timeoutMs?: number
  /** true if another part of the page already announces the text, so that screen readers skip this message */
  isSilent?: boolean
  /** returns the text with the seconds left, for an offer that ends with the message */
  countdown?: (seconds: number) => string
  action?: { label: string; run: () => void }
}

export const useSnackbars = create<{ snackbars: readonly Snackbar[] }>()(() => ({ snackbars: [] }))

let lastId = 0

const textOf = ({ text }: Pick<Snackbar, 'text'>): string => text.join('\n')

/**
 * Adds a new message to the open messages. The new message replaces a message with the same text, because the button
 * must belong to the latest action. If six messages are open, the oldest message closes (1§4, B-07).
 */
export const addSnackbar = (snackbars: readonly Snackbar[], snackbar: Snackbar): readonly Snackbar[] =>
  [...snackbars.filter((other) => other.open && textOf(other) !== textOf(snackbar)), snackbar].slice(-MAX_SNACKBARS)

/** Fills in the default values of a message. */
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
 * Shows a message at the bottom of the page.
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

/** Performs the action of a message and closes the message. */
export function answerSnackbar({ id, action }: Snackbar): void {
  action?.run()
  closeSnackbar(id)
}

/**
 * Closes error messages that are outdated, for example after a successful retry of the sign-in.
 * @param text closes only messages with this text
 */
export const closeErrors = (text?: string): void =>
  close((snackbar) => snackbar.color === 'error' && (text === undefined || textOf(snackbar) === text))
