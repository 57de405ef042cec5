import { closeSnackbar, type NewSnackbar, showSnackbar, toSnackbar, useSnackbars } from './snackbar.ts'

/**
 * One message for an action that the user repeats quickly, instead of a stack of messages over the photo.
 * @param words builds the message for all actions it covers, oldest first; the list is never empty
 */
export function joinedSnackbar<Act extends { id: string }>(words: (acts: readonly Act[]) => NewSnackbar) {
  let acts: readonly Act[] = []
  let shown = 0
  const shownActs = () => (useSnackbars.getState().snackbars.some(({ id, open }) => id === shown && open) ? acts : [])
  return {
    /** Adds one action and restarts the message's display time. An earlier action with the same id is replaced. */
    add(act: Act): void {
      acts = [...shownActs().filter(({ id }) => id !== act.id), act]
      closeSnackbar(shown)
      shown = showSnackbar(words(acts))
    },
    /** Removes one action and keeps the message's remaining time; the last action removed closes the message. */
    drop(actId: string): void {
      const before = shownActs()
      acts = before.filter(({ id }) => id !== actId)
      if (acts.length === before.length) return
      if (acts.length === 0) return closeSnackbar(shown)
      const next = toSnackbar(shown, words(acts))
      useSnackbars.setState(({ snackbars }) => ({ snackbars: snackbars.map((one) => (one.id === shown ? next : one)) }))
    },
  }
}
