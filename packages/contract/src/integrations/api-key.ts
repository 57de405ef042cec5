import { API_KEY_SCOPES, MAX_API_KEY_NAME } from '@skadi/domain/integrations/api-key'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'

export const apiKeyScopes = z.array(z.enum(API_KEY_SCOPES)).check(z.minLength(1), z.maxLength(API_KEY_SCOPES.length))
export const apiKeyName = typedLine(MAX_API_KEY_NAME, 1)

/** An API key in the form for its company's administrators. The key itself was shown only once. */
export const apiKey = z.object({
  id,
  name: z.string(),
  /** last four characters of the key, by which people recognise it */
  ending: z.string(),
  scopes: z.array(z.enum(API_KEY_SCOPES)),
  /** null if the user no longer exists */
  createdBy: z.nullable(z.string()),
  createdAt: instant,
  /** time of the last use, updated at most once per minute; null if the key was never used */
  lastUsedAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
  state: z.enum(['active', 'expired', 'revoked']),
})
export type ApiKey = z.infer<typeof apiKey>
