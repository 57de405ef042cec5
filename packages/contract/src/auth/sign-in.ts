import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { password, secondFactor, tokens, username } from './tokens.ts'

/**
 * Signs in with phone and password (2§7.1). The answer also sets the cookie that authorises photos in pages. The current tenant is
 * the tenant used last, or else the first by name. An account with a second factor answers SECOND_FACTOR_REQUIRED to the right password;
 * the caller then repeats the call with `secondFactor`.
 */
export const signIn = defineCall({
  name: 'signIn',
  method: 'POST',
  path: '/auth',
  access: 'tokenFree',
  summary: 'Sign in by phone and password',
  body: z.strictObject({ username, password, secondFactor: z.optional(secondFactor) }),
  output: tokens,
  status: 200,
  errors: [
    'VALIDATION',
    'WRONG_CREDENTIALS',
    'SECOND_FACTOR_REQUIRED',
    'WRONG_SECOND_FACTOR',
    'USER_INACTIVE',
    'TOO_MANY_REQUESTS',
  ],
})
