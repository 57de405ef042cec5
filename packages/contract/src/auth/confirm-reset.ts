import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { password, secondFactor, smsCode, tokens, username } from './tokens.ts'

/**
 * Sets a new password with the code of the reset and signs the user in. Every other session of the account ends. An account with a second
 * factor must also send it, because an SMS alone must not bypass the second factor.
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
