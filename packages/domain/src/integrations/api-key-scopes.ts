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
