/** Scopes that a company may give to its API key (decision 41). A call without a scope accepts no key. */
export const API_KEY_SCOPES = [
  'passings:read',
  'fleet:read',
  'damages:read',
  'claims:read',
  'claims:write',
  'cases:read',
  'cases:write',
  'rentals:read',
  'rentals:write',
  'reports:make',
  'rigs:read',
  'plates:write',
] as const
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number]

/** True if a key with these scopes may make a call that requires the scope `wanted`. */
export const admitsKey = (wanted: ApiKeyScope | undefined, scopes: readonly ApiKeyScope[]): boolean =>
  wanted !== undefined && scopes.includes(wanted)

/** Prefix of every key. People and programs recognise a leaked key by it in code, mails and logs. */
export const API_KEY_PREFIX = 'skadi_'

/** Maximum length of a key's name. Every plain input has this limit (1§5). */
export const MAX_API_KEY_NAME = 50
/** Maximum number of active keys of one company. */
export const MAX_API_KEYS = 50
/** Maximum validity of a key in days. */
export const MAX_API_KEY_DAYS = 3_650

/** Rate limit: maximum number of requests with one key to one server process per minute. The operator may set another limit. */
export const API_KEY_REQUESTS = 600
export const API_KEY_WINDOW_S = 60

export type ApiKeyState = 'active' | 'expired' | 'revoked'

type Ends = { revokedAt: Date | string | null; expiresAt: Date | string | null }

/** Returns the state of an API key at a moment. Revocation takes precedence over expiry. A key is already expired at its end time. */
export function apiKeyState({ revokedAt, expiresAt }: Ends, now: Date): ApiKeyState {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && new Date(expiresAt) <= now ? 'expired' : 'active'
}
