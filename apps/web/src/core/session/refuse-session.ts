import { m } from '../../paraglide/messages.js'
import { showSnackbar } from '../snackbar/snackbar.ts'
import { forgetSession } from './session.ts'

/** Shows a 5 s message to a user without access, and signs the user out (1§6, 2§8). */
export function refuseSession(): void {
  showSnackbar({ text: m.shell_notAuthorized(), isError: true })
  forgetSession('chosen')
}
