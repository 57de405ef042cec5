import { closeSnackbar, type NewSnackbar, showSnackbar, toSnackbar, useSnackbars } from './snackbar.ts'

/**
 * Creates one message for an action that the user repeats quickly. Otherwise many messages would cover the photo.
 * @param words builds the message for all actions so far, oldest first; the list is never empty
 */
export function joinedSnackbar<Act extends { id: string }>(words: (acts: readonly Act[]) => NewSnackbar) {
  let acts: readonly Act[] = []
  let shown = 0
  const shownActs = () => (useSnackbars.getState().snackbars.some(({ id, open }) => id === shown && open) ? acts : [])
  return {
    /**
     * Adds an action and restarts the display time of the message. The action replaces an earlier action with the same
     * id.
     */
    add(act: Act): void {
      acts = [...shownActs().filter(({ id }) => id !== act.id), act]
      closeSnackbar(shown)
      shown = showSnackbar(words(acts))
    },
    /**
     * Removes an action. The message keeps its remaining display time. The message closes when its last action is
     * removed.
     */
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
