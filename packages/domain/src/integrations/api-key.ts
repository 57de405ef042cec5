/** Every key begins so, that it is recognised where it should not lie: in code, in mails, in logs. */
export const API_KEY_PREFIX = 'skadi_'

/** Longest name of a key; the length of every plain input (1§5). */
export const MAX_API_KEY_NAME = 50
/** Keys of one company that are open at once. */
export const MAX_API_KEYS = 50
/** Most days until a key ends by itself. */
export const MAX_API_KEY_DAYS = 3_650

/** Requests a minute that one key may make of one process of the server, where its operator says nothing else. */
export const API_KEY_REQUESTS = 600
export const API_KEY_WINDOW_S = 60

export type ApiKeyState = 'active' | 'expired' | 'revoked'

type Ends = { revokedAt: Date | string | null; expiresAt: Date | string | null }

/** State of an API key at a moment: revocation goes before expiry, and a key is already expired at its end time. */
export function apiKeyState({ revokedAt, expiresAt }: Ends, now: Date): ApiKeyState {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && new Date(expiresAt) <= now ? 'expired' : 'active'
}
