/** Message of the websocket, in either direction (1§3, 2§7.7). */
export type SocketMessage = { action: string; payload: unknown }

/** Parses one frame. Returns undefined if the frame is not JSON with an action. */
export function parseSocketMessage(text: string): SocketMessage | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    const { action, payload } = value as { action?: unknown; payload?: unknown }
    return typeof action === 'string' && action.length > 0 && action.length <= 64
      ? { action, payload: payload ?? {} }
      : undefined
  } catch {
    return undefined
  }
}

export const writeSocketMessage = (action: string, payload: unknown): string => JSON.stringify({ action, payload })
