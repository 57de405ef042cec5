import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { tokens, username } from './tokens.ts'

/**
 * Signs in by phone and password (2§7.1). The answer also sets the cookie that authorises photos in pages.
 * The current tenant is the one used last, else the first by name.
 */
export const signIn = defineCall({
  name: 'signIn',
  method: 'POST',
  path: '/auth',
  access: 'tokenFree',
  summary: 'Sign in by phone and password',
  body: z.strictObject({ username, password: z.string().check(z.minLength(1), z.maxLength(256)) }),
  output: tokens,
  status: 200,
  errors: ['VALIDATION', 'WRONG_CREDENTIALS', 'USER_INACTIVE', 'TOO_MANY_REQUESTS'],
})
