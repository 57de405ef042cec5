import { m } from '../../paraglide/messages.js'
import { showSnackbar } from '../snackbar/snackbar.ts'
import { forgetSession } from './session.ts'

/** Who may not be here is told so for 5 s and signed out (1§6, 2§8). */
export function refuseSession(): void {
  showSnackbar({ text: m.shell_notAuthorized(), isError: true })
  forgetSession('chosen')
}
