import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { smsCode, tokens, username } from './tokens.ts'

/**
 * Verifies the phone of a registration with its code, creates the account and signs the user in. Open invitations of the phone
 * become memberships. A code is valid for 10 minutes and for 5 guesses (ruling 18).
 */
export const verifyRegistration = defineCall({
  name: 'verifyRegistration',
  method: 'POST',
  path: '/auth/register/verify',
  access: 'tokenFree',
  summary: 'Verify the phone of a registration',
  body: z.strictObject({ username, code: smsCode }),
  output: tokens,
  status: 200,
  errors: ['VALIDATION', 'INVALID_CODE', 'CODE_EXPIRED', 'TOO_MANY_REQUESTS'],
})
