import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, oneOf } from '../core/shapes.ts'
import { personName } from '../users/user.ts'
import { password, phone } from './tokens.ts'

/**
 * Starts a registration and sends a code by SMS (2§7.1). With phone and password alone the call sends the code again for
 * the registration in progress, whose password must be the same. No account exists before the code is right. Only this
 * call reveals that a phone has an account; the call is rate-limited by address.
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
