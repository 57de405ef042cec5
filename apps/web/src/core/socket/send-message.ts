import { writeSocketMessage } from '@skadi/domain/realtime/socket-message'

/** Value of `WebSocket.OPEN`, which means that the socket is open. */
const OPEN = 1

/** A socket that can send messages. */
export type Sender = { readonly readyState: number; send: (data: string) => void }

/**
 * Sends a message.
 * @throws Error 'Unable to send data (wrong state)' if the socket is not open (2§7.7)
 */
export function sendMessage(socket: Sender | undefined, action: string, payload: unknown): void {
  if (socket?.readyState !== OPEN) throw new Error('Unable to send data (wrong state)')
  socket.send(writeSocketMessage(action, payload))
}
