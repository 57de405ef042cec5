import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, oneOf } from '../core/shapes.ts'
import { personName } from '../users/user.ts'
import { password, phone, smsCode, tokens, username } from './tokens.ts'

/**
 * Starts a registration and sends a code by SMS (2§7.1). With only phone and password, the call sends the code of a started registration
 * again; the password must be the same. The account is created only when the code is right. Only this call reveals whether a phone has an
 * account, so it has a rate limit per IP address.
 */
export const register = defineCall({
  name: 'register',
  method: 'POST',
  path: '/auth/register',
  access: 'tokenFree',
  summary: 'Start a registration, or send its code again',
  body: z.strictObject({
    phone,
    password,
    firstName: z.optional(personName),
    lastName: z.optional(personName),
  }),
  output: oneOf(z.object({ userId: id })),
  status: 202,
  errors: [
    'VALIDATION',
    'PHONE_WITHOUT_COUNTRY_CODE',
    'PASSWORD_POLICY',
    'ACCOUNT_EXISTS',
    'TOO_MANY_REQUESTS',
    'MESSAGE_NOT_SENT',
  ],
})

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
