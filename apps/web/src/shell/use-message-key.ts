import { useKeys } from '../core/keys/keys.ts'
import { answerSnackbar, useSnackbars } from '../core/snackbar/snackbar.ts'

/** A key does what the newest message offers, which is gone before Tab leads to its button. */
export function useMessageKey(): void {
  const message = useSnackbars(({ snackbars }) => snackbars.findLast(({ open, action }) => open && action))
  const answer = () => message && answerSnackbar(message)
  useKeys('global', [{ action: 'answerMessage', run: answer }], message !== undefined)
}
