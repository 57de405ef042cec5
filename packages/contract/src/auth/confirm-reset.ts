import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { password, secondFactor, smsCode, tokens, username } from './tokens.ts'

/**
 * Sets a new password by the code of the reset and signs in; every other session of the account ends. A second factor
 * is requested after the right code: an SMS alone does not bypass it.
 */
export const confirmReset = defineCall({
  name: 'confirmReset',
  method: 'POST',
  path: '/auth/reset/confirm',
  access: 'tokenFree',
  summary: 'Set a new password by code',
  body: z.strictObject({ username, password, code: smsCode, secondFactor: z.optional(secondFactor) }),
  output: tokens,
  status: 200,
  errors: [
    'VALIDATION',
    'INVALID_CODE',
    'CODE_EXPIRED',
    'PASSWORD_POLICY',
    'SECOND_FACTOR_REQUIRED',
    'WRONG_SECOND_FACTOR',
    'USER_INACTIVE',
    'TOO_MANY_REQUESTS',
  ],
})
