import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { useSocket } from '../core/socket/socket.ts'
import { m } from '../paraglide/messages.js'

/** Says what the server has refused on the socket (2§7.7): what is on screen may not follow the queue then. */
export const useSocketErrors = (): void =>
  useSocket('ERROR', ({ message }) => showSnackbar({ text: m.panel_socketError({ reason: message }), isError: true }))
