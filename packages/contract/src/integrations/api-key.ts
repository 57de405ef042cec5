import { MAX_API_KEY_NAME } from '@skadi/domain/integrations/api-key'
import { API_KEY_SCOPES } from '@skadi/domain/integrations/api-key-scopes'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'

export const apiKeyScopes = z.array(z.enum(API_KEY_SCOPES)).check(z.minLength(1), z.maxLength(API_KEY_SCOPES.length))
export const apiKeyName = typedLine(MAX_API_KEY_NAME, 1)

/** An API key as its company's administrators see it; the key itself was shown once. */
export const apiKey = z.object({
  id,
  name: z.string(),
  /** its last four characters, to recognise the key */
  ending: z.string(),
  scopes: z.array(z.enum(API_KEY_SCOPES)),
  /** null if the user is no longer known */
  createdBy: z.nullable(z.string()),
  createdAt: instant,
  /** time of the last use, to the minute; null if the key was never used */
  lastUsedAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
  state: z.enum(['active', 'expired', 'revoked']),
})
export type ApiKey = z.infer<typeof apiKey>
