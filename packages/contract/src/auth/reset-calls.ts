import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { password, phone, secondFactor, smsCode, tokens, username } from './tokens.ts'

/** Sends a code for a new password (2§7.1). A phone without an account gets the same answer after the same time (B-47). */
export const startReset = defineCall({
  name: 'startReset',
  method: 'POST',
  path: '/auth/reset',
  access: 'tokenFree',
  summary: 'Start a password reset',
  body: z.strictObject({ username: phone }),
  output: oneOf(z.object({})),
  status: 202,
  errors: ['VALIDATION', 'PHONE_WITHOUT_COUNTRY_CODE', 'TOO_MANY_REQUESTS'],
})

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
