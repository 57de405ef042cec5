import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { useSocket } from '../core/socket/socket.ts'
import { m } from '../paraglide/messages.js'

/**
 * Shows errors that the server sends over the socket (2§7.7).
 * After such an error the screen may no longer follow the queue.
 */
export const useSocketErrors = (): void =>
  useSocket('ERROR', ({ message }) => showSnackbar({ text: m.panel_socketError({ reason: message }), isError: true }))
