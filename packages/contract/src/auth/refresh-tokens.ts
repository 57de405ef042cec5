import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { tokens, username } from './tokens.ts'

/**
 * Exchanges a refresh token for a new pair of tokens (2§7.1). For 30 s, the replaced token still gets the same new pair. Any older token
 * ends the session (ruling 14).
 */
export const refreshTokens = defineCall({
  name: 'refreshTokens',
  method: 'POST',
  path: '/auth/token',
  access: 'tokenFree',
  summary: 'Exchange a refresh token for a new pair',
  body: z.strictObject({ refreshToken: z.string().check(z.minLength(1), z.maxLength(300)), username }),
  output: tokens,
  status: 200,
  errors: ['VALIDATION', 'REFRESH_INVALID', 'TOO_MANY_REQUESTS'],
})
