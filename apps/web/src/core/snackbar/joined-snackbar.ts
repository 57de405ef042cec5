import { closeSnackbar, type NewSnackbar, showSnackbar, toSnackbar, useSnackbars } from './snackbar.ts'

/**
 * One message for an act that somebody repeats quickly, in place of a stack of them over the photo.
 * @param words the message for all acts that it stands for, oldest first; never for none
 */
export function joinedSnackbar<Act extends { id: string }>(words: (acts: readonly Act[]) => NewSnackbar) {
  let acts: readonly Act[] = []
  let shown = 0
  const shownActs = () => (useSnackbars.getState().snackbars.some(({ id, open }) => id === shown && open) ? acts : [])
  return {
    /** Counts one act more; the message stays as long as a new one. An act of the same id gives way. */
    add(act: Act): void {
      acts = [...shownActs().filter(({ id }) => id !== act.id), act]
      closeSnackbar(shown)
      shown = showSnackbar(words(acts))
    },
    /** Counts one act less, and leaves the message the time that it has; the last one takes the message along. */
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
