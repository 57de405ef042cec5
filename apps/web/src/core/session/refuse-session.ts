import { m } from '../../paraglide/messages.js'
import { showSnackbar } from '../snackbar/snackbar.ts'
import { forgetSession } from './session.ts'

/** Shows a user without access a message for 5 s, and signs the user out (1§6, 2§8). */
export function refuseSession(): void {
  showSnackbar({ text: m.shell_notAuthorized(), isError: true })
  forgetSession('chosen')
}
