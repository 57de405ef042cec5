import { create } from 'zustand'

/** Never more on screen than this (2§9). */
export const MAX_SNACKBARS = 6
/** How long one stays, in ms (2§9). */
export const SNACKBAR_MS = 8000
export const ERROR_SNACKBAR_MS = 5000

export type Snackbar = {
  id: number
  text: string
  isError: boolean
  timeoutMs: number
  action?: { label: string; run: () => void } | undefined
}

export type NewSnackbar = {
  text: string
  isError?: boolean
  timeoutMs?: number
  action?: { label: string; run: () => void }
}

export const useSnackbars = create<{ snackbars: readonly Snackbar[] }>()(() => ({ snackbars: [] }))

let lastId = 0

/** The list with one more: the same text is not shown twice, and the oldest of six makes room (1§4, B-07). */
export function addSnackbar(snackbars: readonly Snackbar[], snackbar: Snackbar): readonly Snackbar[] {
  if (snackbars.some(({ text }) => text === snackbar.text)) return snackbars
  return [...snackbars, snackbar].slice(-MAX_SNACKBARS)
}

/** Shows a message at the bottom; 8 s, errors 5 s. */
export function showSnackbar({ text, isError = false, timeoutMs, action }: NewSnackbar): void {
  lastId += 1
  const snackbar = {
    id: lastId,
    text,
    isError,
    timeoutMs: timeoutMs ?? (isError ? ERROR_SNACKBAR_MS : SNACKBAR_MS),
    action,
  }
  useSnackbars.setState(({ snackbars }) => ({ snackbars: addSnackbar(snackbars, snackbar) }))
}

export function closeSnackbar(id: number): void {
  useSnackbars.setState(({ snackbars }) => ({ snackbars: snackbars.filter((snackbar) => snackbar.id !== id) }))
}
