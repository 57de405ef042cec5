/** What a company may allow a key of its own to do (decision 41); a call that names none of them refuses keys. */
export const API_KEY_SCOPES = [
  'passings:read',
  'fleet:read',
  'damages:read',
  'claims:read',
  'claims:write',
  'reports:make',
  'rigs:read',
  'plates:write',
] as const
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number]

/** Whether somebody with these scopes may make a call that wants this one. */
export const admitsKey = (wanted: ApiKeyScope | undefined, scopes: readonly ApiKeyScope[]): boolean =>
  wanted !== undefined && scopes.includes(wanted)
